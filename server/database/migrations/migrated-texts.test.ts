import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { revisionsOfOriginals } from './0013-revisions-of-originals.ts';
import { urgentMessages } from './0016-urgent-messages.ts';
import { itemDetails } from './0018-item-details.ts';
import { contentText } from './0031-content-text.ts';
import { dangerLogNotified } from './0032-danger-log-notified.ts';
import { approvedRevisions } from './0037-approved-revisions.ts';
import { pictureExtent } from './0053-picture-extent.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { supportMessagesStore } from '../../moderation/support/support-messages.store.ts';
import { openChangeableDatabase, testEngines } from '../testing/test-databases.fixture.ts';

describe.each(testEngines())('texts of earlier versions on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ database, remove } = await openChangeableDatabase(engine));
  });
  afterEach(() => remove());

  it('[P-09] revisions of revisions refer to the original afterward', async () => {
    const author = { id: null, display: 'Visitor' };
    const item = { kind: 'quest', state: 'pending', author, title: 'x', text: 'x' } as const;
    const before = { first: null, a: 'first', b: 'a', c: 'b', d: 'c', e: 'd', orphan: 'gone' };
    const after = { ...before, b: 'first', c: 'first', d: 'first', e: 'first' };
    for (const [id, revisionOf] of Object.entries(before))
      await reviewItemsStore.insert(database.queries, { ...item, id, revisionOf }, '2026-05-04');

    await revisionsOfOriginals.up(database.queries, database.dialect);

    const rows = await database.queries
      .selectFrom('review_items')
      .select(['id', 'revisionOf'])
      .execute();
    expect(Object.fromEntries(rows.map(({ id, revisionOf }) => [id, revisionOf]))).toEqual(after);
  });

  it('[§5] published content keeps its text when the key is renamed', async () => {
    const { queries, dialect } = database;
    const version = { version: 1, state: 'published', authorId: null, authorName: 'admin' };
    const at = '2026-05-04T08:00:00.000Z';
    const bodies = {
      play: '{"devices":[{"id":"java","words":null,"steps":[{"title":"words","words":"Click"}]}]}',
      workbooks: '[{"id":"place","fields":[{"words":"Measure","choices":[{"words":"Width"}]}]}]',
      site: '{"title":"Blockplan"}',
      links: null,
    };
    for (const [key, body] of Object.entries(bodies))
      await queries
        .insertInto('content_versions')
        .values({ ...version, key, body, at })
        .execute();

    await contentText.up(queries, dialect);

    const rows = await queries.selectFrom('content_versions').select(['key', 'body']).execute();
    expect(Object.fromEntries(rows.map(({ key, body }) => [key, body]))).toEqual({
      ...bodies,
      play: '{"devices":[{"id":"java","text":null,"steps":[{"title":"words","text":"Click"}]}]}',
      workbooks: '[{"id":"place","fields":[{"text":"Measure","choices":[{"text":"Width"}]}]}]',
    });
  });

  it('[§5] published worlds lose the extent that nothing shows, and nothing else', async () => {
    const { queries, dialect } = database;
    const version = { version: 1, state: 'published', authorId: null, authorName: 'admin' };
    const bodies = {
      worlds: '[{"id":"earth","extent":{"west":0,"east":9},"places":[]},{"id":"tek8"}]',
      site: '{"extent":1}',
    };
    for (const [key, body] of Object.entries(bodies))
      await queries
        .insertInto('content_versions')
        .values({ ...version, key, body, at: '2026-05-04T08:00:00.000Z' })
        .execute();

    await pictureExtent.up(queries, dialect);

    const rows = await queries.selectFrom('content_versions').select(['key', 'body']).execute();
    expect(Object.fromEntries(rows.map(({ key, body }) => [key, body]))).toEqual({
      ...bodies,
      worlds: '[{"id":"earth","places":[]},{"id":"tek8"}]',
    });
  });

  it('[P-34] converts the kind “told” of the danger log to “notified”', async () => {
    const { queries, dialect } = database;
    for (const kind of ['told', 'opened'])
      await sql`insert into danger_log ("subjectId", at, kind, text)
        values ('quest', '2026-05-04T08:00:00.000Z', ${kind}, '')`.execute(queries);

    await dangerLogNotified.up(queries, dialect);

    const rows = await queries.selectFrom('danger_log').select('kind').orderBy('id').execute();
    expect(rows.map(({ kind }) => kind)).toEqual(['notified', 'opened']);
  });

  it('[P-10] hides posts that stayed public although their edited text was hidden', async () => {
    const { queries, dialect } = database;
    const at = '2026-05-04T08:00:00.000Z';
    const user = { email: 'ada@school.example', password: 'x', name: 'Ada' };
    const { id: authorId } = await queries
      .insertInto('users')
      .values({ ...user, minecraftUsername: 'ada' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const author = { id: authorId, display: 'ada' };
    const written = { kind: 'post', author, title: 'x', text: 'x' } as const;
    // The originals of all but “shown” were deleted; “deleted” has no item left.
    for (const [id, state, revisionOf] of [
      ['shown', 'published', null],
      ['edit of hidden', 'hidden', 'hidden'],
      ['edit of reported', 'pending', 'reported'],
      ['edit of edited', 'published', 'edited'],
      ['next edit of edited', 'pending', 'edited'],
    ] as const) {
      const item = await reviewItemsStore.insert(
        queries,
        { ...written, id, revisionOf, state },
        at,
      );
      const actor = { id: null, name: 'Tess' };
      if (id.startsWith('edit of'))
        await reviewItemsStore.log(queries, {
          item,
          actor,
          action: 'approve',
          fromState: 'pending',
          toState: 'published',
          at,
        });
    }
    for (const itemId of ['shown', 'hidden', 'reported', 'edited', 'deleted'])
      await queries
        .insertInto('forum_posts')
        .values({ itemId, authorId, authorName: 'ada', title: 'x', content: 'x', topic: 'x' })
        .execute();
    await queries.updateTable('forum_posts').set({ state: 'published' }).execute();
    await queries.schema.alterTable('review_items').dropColumn('isReplacement').execute();

    await approvedRevisions.up(queries, dialect);

    const posts = await queries.selectFrom('forum_posts').select(['itemId', 'state']).execute();
    expect(Object.fromEntries(posts.map(({ itemId, state }) => [itemId, state]))).toEqual({
      shown: 'published',
      hidden: 'hidden',
      reported: 'hidden',
      edited: 'published',
      deleted: 'hidden',
    });
    const approved = queries.selectFrom('review_items').select('id').where('isReplacement', '=', 1);
    expect((await approved.execute()).map(({ id }) => id).toSorted()).toEqual([
      'edit of edited',
      'edit of hidden',
      'edit of reported',
    ]);
  });

  it('[P-34] flags existing messages as well', async () => {
    const { queries, dialect } = database;
    for (const [id, text] of [
      ['calm', 'I cannot join the server.'],
      ['urgent', 'Someone hits me at home.'],
    ] as const) {
      await supportMessagesStore.insert(queries, { id, text, authorId: null }, '2026-01-01');
    }
    await queries.schema.alterTable('support_messages').dropColumn('isUrgent').execute();

    await urgentMessages.up(queries, dialect);

    expect(await supportMessagesStore.countOpen(queries, { id: 0, role: 'admin' })).toEqual({
      open: 2,
      urgent: 1,
    });
  });

  it.each([
    ['quest', 'Story quest', '["quest","story"]', { questType: 'story' }],
    ['quest', 'Story quest', '["quest"]', { questType: 'story' }],
    ['quest', 'Story quest', '["planning","story"]', { questType: 'planning' }],
    ['quest', 'Bridges', '["bridges"]', { questType: 'research' }],
    ['quest', '', '{"quest":"story"}', { questType: 'research' }],
    ['quest', 'Planning quest', 'no JSON', { questType: 'planning' }],
    ['celebration', 'Celebrating Class 7b', '["celebration"]', { celebrant: 'Class 7b' }],
    ['celebration', 'Celebrating Celebrating Ada', '[]', { celebrant: 'Celebrating Ada' }],
    ['celebration', 'Well done, Ada', '[]', { celebrant: 'Well done, Ada' }],
    ['celebration', 'Celebrating ', '[]', { celebrant: '' }],
    ['celebration', 'celebrating Ada “7”\n', '[]', { celebrant: 'celebrating Ada “7”\n' }],
    ['project', 'Flood park', '["Park"]', { type: 'Park', progress: 40, participants: 3 }],
  ] as const)('stores the fields of an old %s called %j with tags %s', async (...row) => {
    const [kind, title, tags, fields] = row;
    const { queries, dialect } = database;
    const author = { id: null, display: 'Visitor' };
    const content = { title, text: 'Planted 40 trees', location: 'Old harbor' };
    const item = { id: 'old', kind, state: 'published', author, ...content } as const;
    await reviewItemsStore.insert(queries, item, '2026-05-04T08:00:00.000Z');
    const details = kind === 'project' ? JSON.stringify(fields) : '{}';
    await reviewItemsStore.change(queries, 'old', { tags, details });

    await itemDetails.up(queries, dialect);

    const stored = await reviewItemsStore.find(queries, 'old');
    expect(stored).toMatchObject({ ...content, tags, state: 'published' });
    expect(JSON.parse(stored?.details ?? '')).toEqual(fields);
  });
});
