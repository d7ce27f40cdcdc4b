import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runChild } from './testing/child-process.fixture.ts';
import { privacyPolicyVersion } from '#contract/classes/classes';
import { openDatabase } from './database.ts';
import type { Database } from './database.ts';
import { findMissingMigrations, migrate } from './migrate.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { revisionsOfOriginals } from './migrations/0013-revisions-of-originals.ts';
import { urgentMessages } from './migrations/0016-urgent-messages.ts';
import { itemDetails } from './migrations/0018-item-details.ts';
import { displayNames } from './migrations/0020-display-names.ts';
import { contentText } from './migrations/0031-content-text.ts';
import { dangerLogNotified } from './migrations/0032-danger-log-notified.ts';
import { seenPolicy } from './migrations/0033-seen-policy.ts';
import { approvedRevisions } from './migrations/0037-approved-revisions.ts';
import { deletionByStaff } from './migrations/0039-deletion-by-staff.ts';
import { namesAndAudiences } from './migrations/0040-names-and-audiences.ts';
import { reviewItemsStore } from '../moderation/items/items.store.ts';
import { supportMessagesStore } from '../moderation/danger/support-messages.store.ts';
import {
  makeMigratedDatabase,
  makeEmptyDatabase,
  openTestDatabase,
  quietLog,
  testEngines,
} from './testing/test-databases.fixture.ts';

const newUserColumns = [
  'displayName',
  'displayNameKey',
  'signInName',
  'suspendedAt',
  'deletesAt',
  'erasedAt',
  'lastSeenAt',
  'mustChangePassword',
];

describe.each(testEngines())('migrations on %s', (engine) => {
  let database: Database;
  let location: Awaited<ReturnType<typeof makeMigratedDatabase>>;

  // A separate database, because these tests change tables and the list of migrations.
  beforeEach(async () => {
    location = await makeMigratedDatabase(engine);
    database = await openDatabase({ ...location, log: quietLog });
  });
  afterEach(async () => {
    await database.close();
    await location.remove();
  });

  it('runs once when four processes open the database at the same time', async () => {
    const fresh = await makeEmptyDatabase(engine);
    const program = new URL('./testing/open-database.child.ts', import.meta.url);
    const children = Array.from({ length: 4 }, () =>
      runChild(program, [fresh.url ?? '', fresh.dataDirectory]),
    );

    const codes = await Promise.all(children.map((child) => child.ended));

    expect(codes).toEqual([0, 0, 0, 0]);
    expect(children.map((child) => child.output())).toEqual(
      Array.from({ length: 4 }, () => 'true\n'),
    );
    const opened = await openDatabase({ ...fresh, log: quietLog });
    const applied = await sql<{ name: string }>`select name from migrations`.execute(
      opened.queries,
    );
    expect(applied.rows).toEqual(allMigrations.map(({ name }) => ({ name })));
    await opened.close();
    await fresh.remove();
  });

  it('undoes everything when a migration fails', async () => {
    const broken = {
      name: '9999-broken',
      up: async (connection: Database['queries']) => {
        await sql`create table half_done (a integer)`.execute(connection);
        await sql`create table half_done (a integer)`.execute(connection);
      },
    };

    await expect(
      migrate(database.queries, database.dialect, [...allMigrations, broken]),
    ).rejects.toThrow(/half_done/);

    await expect(sql`select * from half_done`.execute(database.queries)).rejects.toThrow(
      /half_done/,
    );
    expect(await migrate(database.queries, database.dialect)).toEqual([]);
  });

  it('reports why a migration failed, even if it cannot be rolled back', async () => {
    const broken = {
      name: '9999-broken',
      up: async (connection: Database['queries']) => {
        // As a full disk does: the transaction is over before the rollback.
        await sql`rollback`.execute(connection);
        throw new Error('the disk is full');
      },
    };

    await expect(
      migrate(database.queries, database.dialect, [...allMigrations, broken]),
    ).rejects.toThrow('the disk is full');
  });

  it('[P-09] revisions of revisions refer to the original afterward', async () => {
    const author = { id: null, display: 'Visitor' };
    const words = { kind: 'quest', state: 'pending', author, title: 'x', text: 'x' } as const;
    const before = { first: null, a: 'first', b: 'a', c: 'b', d: 'c', e: 'd', orphan: 'gone' };
    const after = { ...before, b: 'first', c: 'first', d: 'first', e: 'first' };
    for (const [id, revisionOf] of Object.entries(before))
      await reviewItemsStore.insert(database.queries, { ...words, id, revisionOf }, '2026-05-04');

    await revisionsOfOriginals.up(database.queries, database.dialect);

    const rows = await database.queries
      .selectFrom('review_items')
      .select(['id', 'revisionOf'])
      .execute();
    expect(Object.fromEntries(rows.map(({ id, revisionOf }) => [id, revisionOf]))).toEqual(after);
  });

  it('[P-05] gives existing students a pair of words and adults their game name, including on what they wrote', async () => {
    const { queries, dialect } = database;
    await sql`drop index users_display_name_unique`.execute(queries);
    await sql`drop index users_sign_in_name_unique`.execute(queries);
    for (const table of ['account_consents', 'setup_steps'])
      await queries.schema.dropTable(table).execute();
    await queries.schema.alterTable('sessions').dropColumn('device').execute();
    for (const column of newUserColumns)
      await queries.schema.alterTable('users').dropColumn(column).execute();
    const people = [
      ['Ada', 'ada', 'student'],
      ['Tess', 'tess_builds', 'teacher'],
      ['admin', 'admin', 'admin'],
    ] as const;
    for (const [name, game, role] of people) {
      const email = role === 'admin' ? `${game}@no-email.invalid` : `${game}@school.example`;
      const user = { email, password: 'x', name, minecraftUsername: game, role };
      const { id } = await queries
        .insertInto('users')
        .values(user)
        .returning('id')
        .executeTakeFirstOrThrow();
      const author = { id, display: role === 'admin' ? 'The portal team' : game };
      const item = { id: name, kind: 'quest', state: 'published', author, title: 'x' } as const;
      await reviewItemsStore.insert(queries, { ...item, text: 'x' }, '2026-05-04T08:00:00.000Z');
    }

    await displayNames.up(queries, dialect);

    const users = await queries
      .selectFrom('users')
      .innerJoin('review_items', 'review_items.authorId', 'users.id')
      .select(['name', 'displayName', 'authorDisplay'])
      .orderBy('users.id')
      .execute();
    expect(users.map(({ name, displayName }) => [name, displayName])).toEqual([
      ['Ada', 'Lively Seal'],
      ['Tess', 'tess_builds'],
      ['admin', null],
    ]);
    expect(users.map(({ authorDisplay }) => authorDisplay)).toEqual([
      'Lively Seal',
      'tess_builds',
      'The portal team',
    ]);
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

  it('[P-30] existing accounts count as knowing today’s privacy page', async () => {
    const { queries, dialect } = database;
    await queries.schema.alterTable('users').dropColumn('seenPolicyVersion').execute();
    const user = { email: 'ada@school.example', password: 'x', name: 'Ada' };
    await queries
      .insertInto('users')
      .values({ ...user, minecraftUsername: 'ada' })
      .execute();

    await seenPolicy.up(queries, dialect);

    const rows = await queries.selectFrom('users').select('seenPolicyVersion').execute();
    expect(rows).toEqual([{ seenPolicyVersion: privacyPolicyVersion }]);
  });

  it('[P-24] tells accounts that staff have closed for their deletion from suspended ones', async () => {
    const { queries, dialect } = database;
    await queries.schema.alterTable('users').dropColumn('deletionByStaff').execute();
    const at = (day: number) => `2026-05-0${day}T08:00:00.000Z`;
    const account = (name: string) => ({
      email: `${name}@school.example`,
      password: 'x',
      name,
      minecraftUsername: name,
      suspendedAt: null,
      deletesAt: null,
    });
    await queries
      .insertInto('users')
      .values([
        { ...account('by_staff'), suspendedAt: at(1), deletesAt: at(8) },
        { ...account('suspended'), suspendedAt: at(1) },
        { ...account('own_wish'), deletesAt: at(8) },
        { ...account('both'), suspendedAt: at(2), deletesAt: at(8) },
      ])
      .execute();

    await deletionByStaff.up(queries, dialect);

    const rows = await queries
      .selectFrom('users')
      .select(['name', 'deletionByStaff', 'suspendedAt', 'deletesAt'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { name: 'by_staff', deletionByStaff: 1, suspendedAt: null, deletesAt: at(8) },
      { name: 'suspended', deletionByStaff: 0, suspendedAt: at(1), deletesAt: null },
      { name: 'own_wish', deletionByStaff: 0, suspendedAt: null, deletesAt: at(8) },
      { name: 'both', deletionByStaff: 0, suspendedAt: at(2), deletesAt: at(8) },
    ]);
  });

  /** Ada, who was renamed, and Ben, whose account was erased, as earlier versions left them. */
  async function addFormerNames() {
    const { queries } = database;
    const at = '2026-05-04T08:00:00.000Z';
    const rows = await queries
      .insertInto('users')
      .values([
        { ...anAccount('ada'), displayName: 'Quiet Heron' },
        { ...anAccount('ben'), erasedAt: at },
      ])
      .returning('id')
      .execute();
    const [ada, ben] = rows.map(({ id }) => id);
    if (ada === undefined || ben === undefined) throw new Error('no accounts');
    const text = { title: 'x', content: 'x', topic: 'x', authorName: 'Old Name' };
    await queries
      .insertInto('forum_posts')
      .values([
        { ...text, itemId: 'of Ada', authorId: ada, state: 'published' },
        { ...text, itemId: 'of Ben', authorId: ben, state: 'published' },
        { ...text, itemId: 'waiting', authorId: ben, state: 'pending' },
      ])
      .execute();
    return { ada, ben, at };
  }
  const anAccount = (name: string) => ({
    email: `${name}@school.example`,
    password: 'x',
    name,
    minecraftUsername: name,
  });

  it('[P-23] forum posts of renamed and erased accounts get the name that is public now', async () => {
    const { queries, dialect } = database;
    const { ben, at } = await addFormerNames();
    const author = { id: ben, display: 'Former member' };
    const read = { kind: 'journal', state: 'published', author, title: 'x', text: 'x' } as const;
    await reviewItemsStore.insert(queries, { ...read, id: 'read' }, at);

    await namesAndAudiences.up(queries, dialect);

    const posts = await queries
      .selectFrom('forum_posts')
      .select(['itemId', 'authorName'])
      .orderBy('id')
      .execute();
    expect(posts).toEqual([
      { itemId: 'of Ada', authorName: 'Quiet Heron' },
      { itemId: 'of Ben', authorName: 'Former member' },
    ]);
    expect(await queries.selectFrom('review_items').select('id').execute()).toEqual([]);
  });

  it('[P-16] a journal entry is shown to no more people than its reviewer agreed to', async () => {
    const { queries, dialect } = database;
    const { ada, at } = await addFormerNames();
    const author = { id: ada, display: 'Quiet Heron' };
    const titles = {
      private: 'Found in a private journal entry',
      class: 'Journal entry for the class',
      public: 'Journal entry for everyone',
    };
    for (const [id, title] of Object.entries(titles)) {
      const item = { id, kind: 'journal', state: 'rejected', author, title, text: 'x' } as const;
      await reviewItemsStore.insert(queries, { ...item, details: { entryId: '1' } }, at);
      const file = { filename: 'x', filePath: id, fileType: 'x', fileSize: 1, uploadedAt: at };
      await queries
        .insertInto('journal_entries')
        .values({ ...file, userId: ada, visibility: 'public', reviewItemId: id })
        .execute();
    }

    await namesAndAudiences.up(queries, dialect);

    const rows = await queries
      .selectFrom('journal_entries')
      .innerJoin('review_items', 'review_items.id', 'reviewItemId')
      .select(['review_items.id', 'visibility', 'details'])
      .orderBy('journal_entries.id')
      .execute();
    expect(rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }))).toEqual(
      Object.keys(titles).map((id) => ({
        id,
        visibility: id,
        details: { audience: id, entryId: '1' },
      })),
    );
  });

  it('[P-24] a suspension that a deletion by staff had replaced counts again', async () => {
    const { queries, dialect } = database;
    const [at, deletesAt] = ['2026-05-04T08:00:00.000Z', '2026-05-11T08:00:00.000Z'];
    const closed = { deletesAt, deletionByStaff: 1 };
    const accounts = await queries
      .insertInto('users')
      .values(['ada', 'ben', 'cleo'].map((name) => ({ ...anAccount(name), ...closed })))
      .returning(['id', 'minecraftUsername'])
      .execute();
    const done = { ada: ['auth.suspend'], ben: ['auth.suspend', 'auth.reinstate'], cleo: [] };
    const lines = accounts.flatMap(({ id, minecraftUsername: name }) =>
      Object.entries(done)
        .filter(([who]) => who === name)
        .flatMap(([, actions]) =>
          actions.map((action) => ({ action, subject: `user ${id} (${name})` })),
        ),
    );
    for (const line of lines)
      await queries
        .insertInto('audit_log')
        .values({ ...line, at, actorId: null, actorName: 'admin', detail: '{}', result: 'done' })
        .execute();

    await namesAndAudiences.up(queries, dialect);

    const rows = await queries.selectFrom('users').select('suspendedAt').orderBy('id').execute();
    expect(rows.map(({ suspendedAt }) => suspendedAt)).toEqual([at, null, null]);
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

  it('refuses a database that a newer version has migrated, and names the unknown migration', async () => {
    await sql`insert into migrations (name) values ('0099-of-tomorrow')`.execute(database.queries);

    await expect(openDatabase({ ...location, log: quietLog })).rejects.toMatchObject({
      kind: 'newer-version',
      message: expect.stringContaining('0099-of-tomorrow'),
    });
  });

  it('[§6] finds nothing missing in a new database', async () => {
    expect(await findMissingMigrations(database)).toEqual({ missing: [] });
  });

  it('[§6] names a migration that the database lacks', async () => {
    await sql`delete from migrations where name = '0005-book-drafts'`.execute(database.queries);

    expect(await findMissingMigrations(database)).toEqual({ missing: ['0005-book-drafts'] });
  });
});

describe('findMissingMigrations on a read-only database', () => {
  it('[§6] rejects', async () => {
    const { database, remove } = await openTestDatabase('sqlite');
    try {
      await sql.raw('pragma query_only = on').execute(database.queries);

      await expect(findMissingMigrations(database)).rejects.toThrow(/readonly/);
    } finally {
      await remove();
    }
  });
});
