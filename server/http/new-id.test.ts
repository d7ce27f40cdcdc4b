import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint';
import { endpoints, type EndpointName } from '#contract/endpoints';
import { dayMs } from '#contract/text/durations';
import { testEngines } from '../database/testing/test-databases.fixture.ts';
import { startCommunity, type Community } from '../testing/community.fixture.ts';
import { createNewId } from './new-id.ts';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const challenge = {
  title: 'Dock Street',
  brief: 'Nobody runs.',
  world: 'tacoma',
  x: 412,
  z: -168,
  opensAt: inDays(-1),
  closesAt: inDays(20),
};
const project = { title: 'A bench', description: 'By the river.', type: 'Bench' };
const session = { type: 'Build', title: 'Build day', start: inDays(1), end: inDays(2) };
const quest = { title: 'Count trees', type: 'research', until: inDays(3) };
const post = { title: 'Trees', content: 'How many?', topic: 'Public space' };

type Ids = { readonly challenge: string; readonly post: string; readonly project: string };
const calls: { readonly [Name in EndpointName]?: (ids: Ids) => readonly [string, object] } = {
  createClass: () => ['/api/classes', { name: 'Period 3' }],
  createGameSession: () => ['/api/sessions', session],
  createOpenQuest: () => ['/api/open-quests', quest],
  createProject: () => ['/api/projects', project],
  createChallenge: () => ['/api/challenges', challenge],
  enterChallenge: (ids) => [`/api/challenges/${ids.challenge}/entries`, { projectId: ids.project }],
  answerChallenge: (ids) => [`/api/challenges/${ids.challenge}/answers`, { text: 'Thank you.' }],
  createForumPost: () => ['/api/forum/posts', post],
  replyToForumPost: (ids) => [`/api/forum/posts/${ids.post}/replies`, { content: 'Forty.' }],
};

describe.each(testEngines())('what is sent again after its answer was lost, on %s', (engine) => {
  let community: Community;
  let ids: Ids;
  const create = async (path: string, body: object, key?: string) => {
    const { portal, admin } = community;
    const headers = key === undefined ? {} : { 'idempotency-key': key };
    const reply = await portal.call('POST', path, body, { ...admin, headers });
    return { status: reply.status, id: String(Reflect.get(Object(reply.json()), 'id')) };
  };
  beforeAll(async () => {
    community = await startCommunity(engine);
  });
  beforeEach(async () => {
    await community.portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
    ids = {
      challenge: (await create('/api/challenges', { ...challenge, title: 'To enter' })).id,
      post: (await create('/api/forum/posts', { ...post, title: 'A thread' })).id,
      project: (await create('/api/projects', { ...project, title: 'To enter' })).id,
    };
  });
  afterAll(() => community.close());

  /** A day later, everything is closed, and the account has used up what it may write. */
  async function closeEverything(): Promise<void> {
    const { queries } = community.portal.dependencies.database;
    const createdAt = inDays(-1);
    await queries.updateTable('forum_posts').set({ createdAt, isLocked: 1 }).execute();
    await queries.updateTable('forum_replies').set({ createdAt }).execute();
    await queries.updateTable('challenges').set({ closesAt: createdAt }).execute();
    await queries.updateTable('challenge_answers').set({ answeredAt: createdAt }).execute();
    await queries.updateTable('rate_limits').set({ count: 1000 }).execute();
  }

  it('[§4] the table marks the calls that are tested here', () => {
    const rows = Object.entries<Endpoint>(endpoints);
    const marked = rows.filter(([, { isIdempotent }]) => isIdempotent).map(([name]) => name);

    // A journal file is a form with a file: journal-at-once.test.ts sends it again.
    expect(marked.toSorted()).toEqual([...Object.keys(calls), 'addJournalEntry'].toSorted());
  });

  it.each(Object.entries(calls))(
    '[§4] %s with the same key creates once, whatever was closed since',
    async (_name, call) => {
      const [path, body] = call(ids);
      const key = '0.12345678';
      const [first, atOnce] = await Promise.all([create(path, body, key), create(path, body, key)]);
      const { queries } = community.portal.dependencies.database;
      const countEntries = async () =>
        (await queries.selectFrom('audit_log').select('id').execute()).length;
      const entries = await countEntries();
      await closeEverything();
      const again = await create(path, body, key);

      expect([first.status, again]).toEqual([201, first]);
      expect(atOnce).toEqual(first);
      expect(await countEntries()).toBe(entries);
      const counts = await queries.selectFrom('rate_limits').select('count').execute();
      expect(counts.filter(({ count }) => count > 1000)).toEqual([]);
    },
  );

  it.each([
    ['a class', '/api/classes', { name: 'Period 4' }],
    ['a session', '/api/sessions', session],
    ['a challenge', '/api/challenges', challenge],
  ])('[§4] %s with another key is another one, however equal', async (_what, path, body) => {
    const first = await create(path, body, '0.111111111');
    const second = await create(path, body, '0.222222222');

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.id).not.toBe(first.id);
  });
});

describe('the id of what a call creates', () => {
  const call = [7, 'POST', '/api/classes', { name: 'Period 3' }];

  it('[§4] is the same for the same call with the same key', () => {
    const id = createNewId('0.12345678', call);

    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(createNewId('0.12345678', [...call])).toBe(id);
    expect(createNewId('0.12345679', call)).not.toBe(id);
    expect(createNewId('0.12345678', [8, ...call.slice(1)])).not.toBe(id);
  });

  it.each([
    [undefined],
    [''],
    ['short'],
    ['a key with spaces'],
    ['x'.repeat(65)],
    [['0.12345678']],
  ])('[§4] is new with the key %j', (key) => {
    expect(createNewId(key, call)).not.toBe(createNewId(key, call));
  });
});
