import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { displayNames } from './0020-display-names.ts';
import { seenPolicy } from './0033-seen-policy.ts';
import { deletionByStaff } from './0039-deletion-by-staff.ts';
import { namesAndAudiences } from './0040-names-and-audiences.ts';
import { reviewItemsStore } from '../../moderation/items/items.store.ts';
import { openChangeableDatabase, testEngines } from '../testing/test-databases.fixture.ts';

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

describe.each(testEngines())('accounts of earlier versions, and what they own, on %s', (engine) => {
  let database: Database;
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ database, remove } = await openChangeableDatabase(engine));
  });
  afterEach(() => remove());

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
    expect(rows).toEqual([{ seenPolicyVersion: '2026-11' }]);
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
});
