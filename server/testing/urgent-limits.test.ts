import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from './community.fixture.ts';

const Made = z.object({ id: z.string() });
const call = 'I want to die.';

describe.each(testEngines())('a student who has reached every limit, on %s', (engine) => {
  let community: Community;
  let student: { readonly cookie: string };
  let staffPost: string;
  let rejected: string;
  let published: string;
  beforeAll(async () => {
    community = await startCommunity(engine);
    const { portal, teacher, act } = community;
    student = await portal.aStudent();
    staffPost = await make(teacher, '/api/forum/posts', { ...aPost, content: 'Who took the bus?' });
    rejected = await make(student, '/api/forum/posts', { ...aPost, content: 'First' });
    published = await make(student, '/api/forum/posts', { ...aPost, content: 'Second' });
    await act(rejected, 'reject', { reason: 'Which street?' });
    await act(published, 'approve');
  });
  afterAll(() => community.close());

  const aPost = { title: 'A post', topic: 'Streets' };
  const send = (who: { cookie: string }, path: string, body: object) =>
    community.portal.call('POST', path, body, who);
  const make = async (who: { cookie: string }, path: string, body: object) =>
    Made.parse((await send(who, path, body)).json()).id;

  it.each([
    ['a post', () => '/api/forum/posts', (text: string) => ({ ...aPost, content: text })],
    ['a reply', () => `/api/forum/posts/${staffPost}/replies`, (content: string) => ({ content })],
    ['a report', () => `/api/forum/posts/${staffPost}/report`, (reason: string) => ({ reason })],
    [
      'a project',
      () => '/api/projects',
      (description: string) => ({ title: 'A project', type: 'Park', description }),
    ],
    ['an appeal', () => `/api/my/submissions/${rejected}/appeal`, (reason: string) => ({ reason })],
    [
      'an edit',
      () => `/api/my/submissions/${published}/revise`,
      (content: string) => ({ kind: 'post', ...aPost, content }),
    ],
  ])('[P-34] still accepts %s that may mean danger', async (_what, path, body) => {
    const { queries } = community.portal.dependencies.database;
    await queries.deleteFrom('rate_limits').execute();
    await send(student, path(), body('Any words'));
    await queries.updateTable('rate_limits').set({ count: 1000 }).execute();

    const refused = await send(student, path(), body('Other words'));
    const accepted = await send(student, path(), body(call));

    expect([refused.status, refused.headers.get('x-problem')]).toEqual([429, 'too-many-requests']);
    expect([accepted.status, accepted.headers.get('x-problem')]).not.toContain(429);
  });
});
