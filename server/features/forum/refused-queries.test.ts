import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startForum, type Forum } from './forum.fixture.ts';

describe.each(testEngines())('lists of the forum with made-up queries on %s', (engine) => {
  let forum: Forum;
  let postId: string;
  beforeAll(async () => {
    forum = await startForum(engine);
    postId = (await forum.post(forum.people.teacher, { title: 'Cursor' })).id;
  });
  afterAll(() => forum.close());

  const fetchStatus = async (address: string) => (await forum.call({}, 'GET', address)).status;

  it.each([
    'x',
    'W10',
    'WzAsIngiLDFd',
    Buffer.from('[0,"2026-01-01T00:00:00Z",99999999999]').toString('base64url'),
    Buffer.from('[0,"0000-01-01T00:00:00Z",1]').toString('base64url'),
    Buffer.from('["0000-01-01T00:00:00Z",1]').toString('base64url'),
  ])('[product §4] a broken cursor is 400: %j', async (cursor) => {
    expect(await fetchStatus(`/posts?cursor=${cursor}`)).toBe(400);
    expect(await fetchStatus(`/posts/${postId}?cursor=${cursor}`)).toBe(400);
  });

  it('[product §4] a topic with NUL is 400', async () => {
    expect(await fetchStatus('/posts?topic=%00')).toBe(400);
  });
});
