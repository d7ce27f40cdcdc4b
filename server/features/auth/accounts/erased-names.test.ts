import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { formerName } from '#contract/accounts/public-names';
import { dayMs } from '#contract/text/durations';
import { readEverything } from '../../../testing/stored-records.fixture.ts';
import { adminPassword, fromSchool, openTestAuth, type TestAuth } from '../auth.fixture.ts';

/** Columns with the name of a person, and what the erasure of that person does to them. */
const named: Readonly<Record<string, string>> = {
  'account_consents.givenByName': 'signed',
  'book_drafts.authorName': 'signed',
  'content_versions.authorName': 'signed',
  'file_trash.deletedByName': 'signed',
  'file_versions.authorName': 'signed',
  'publishing_consents.givenByName': 'signed',
  'review_items.decidedByName': 'signed',
  'support_messages.answeredByName': 'signed',
  'support_messages.doneByName': 'signed',
  'challenge_answers.authorDisplay': 'signed by its feature',
  'challenges.authorDisplay': 'signed by its feature',
  'forum_posts.authorName': 'signed by its feature',
  'forum_replies.authorName': 'signed by its feature',
  'journal_comments.authorDisplay': 'signed by its feature',
  'review_items.authorDisplay': 'signed by its feature',
  'users.displayName': 'erased',
  'users.displayNameKey': 'erased',
  'users.minecraftUsername': 'erased',
  'users.name': 'erased',
  'users.signInName': 'erased',
  'class_whitelist_results.minecraftUsername': 'deleted with its row',
  'game_name_proofs.takenName': 'deleted with its row',
  'game_name_proofs.verifiedName': 'deleted with its row',
  'sender_contacts.name': 'of visitors without an account; expires',
  'audit_log.actorName': 'append-only; a student’s is an id, and every line expires',
  'audit_purges.actorName': 'the name of a job',
  'review_log.actorName': 'append-only; authors are ids, the names of others expire with the item',
};

/** Columns that match but name no person. */
const otherNames = [
  'classes.name',
  'connection_settings.name',
  'journal_entries.filename',
  'migrations.name',
];

describe.each(testEngines())('the names of an erased account on %s', (engine) => {
  let test: TestAuth;
  beforeEach(async () => {
    test = await openTestAuth(engine);
  });
  afterEach(() => test.remove());

  it('[P-23] every column for a name is signed, erased, or listed with a reason', async () => {
    const tables = await test.database.queries.introspection.getTables();
    const columns = tables.flatMap(({ name: table, columns: all }) =>
      all.filter(({ name }) => /name|display/i.test(name)).map(({ name }) => `${table}.${name}`),
    );

    const known = [...Object.keys(named), ...otherNames];
    expect(columns.filter((column) => !known.includes(column))).toEqual([]);
    expect(known.filter((column) => !columns.includes(column))).toEqual([]);
  });

  it('[P-23] a former member is on all that the account gave, decided, saved, or deleted', async () => {
    await test.anAdmin();
    const student = await test.aStudent('Stella');
    const admin = await test.anAdmin('Wynnifred');
    const { queries } = test.database;
    const at = '2026-05-04T08:00:00.000Z';
    const file = { server: 'minecraft@files.example:22/', path: '/a.txt', sizeBytes: 1 };
    const [authorId, authorName] = [admin.id, admin.name];
    const given = { userId: student.id, givenById: admin.id, givenByName: admin.name, givenAt: at };
    const consent = { kind: 'school', policyVersion: '1', expiresAt: at } as const;
    await queries
      .insertInto('account_consents')
      .values({ ...given, ...consent })
      .execute();
    await queries.insertInto('publishing_consents').values(given).execute();
    const draft = { id: 'booknews', body: '{}', savedAt: at, authorId, authorName };
    await queries.insertInto('book_drafts').values(draft).execute();
    const content = { key: 'site', version: 1, state: 'draft', body: null, at };
    await queries
      .insertInto('content_versions')
      .values({ ...content, authorId, authorName })
      .execute();
    const version = { ...file, savedAt: at, hash: 'h', content: 'x', authorId, authorName };
    await queries.insertInto('file_versions').values(version).execute();
    const trashed = { ...file, id: 'a', type: 'file', place: '/t/a.txt', deletedAt: at } as const;
    const deleted = { deletedById: admin.id, deletedByName: admin.name };
    await queries
      .insertInto('file_trash')
      .values({ ...trashed, ...deleted })
      .execute();
    const done = { doneAt: at, doneById: admin.id, doneByName: admin.minecraftUsername };
    const answered = { answeredById: admin.id, answeredByName: admin.minecraftUsername };
    const message = { id: 'm', authorId: student.id, text: 'Help', submittedAt: at };
    await queries
      .insertInto('support_messages')
      .values({ ...message, ...done, ...answered, answer: 'Yes', answeredAt: at })
      .execute();

    await test.auth.requestDeletion(admin, adminPassword, fromSchool);
    test.clock.nowMs += 8 * dayMs;
    expect(await test.auth.eraseDue(new Date(test.clock.nowMs).toISOString())).toBe(1);

    const left = await readEverything(test.database, ['audit_log']);
    expect(JSON.stringify(left)).not.toMatch(/wynnifred/i);
    const { support_messages: messages = [], ...others } = left;
    expect(messages.join('').split(formerName)).toHaveLength(3);
    for (const [column, what] of Object.entries(named)) {
      const table = column.split('.')[0] ?? '';
      if (what === 'signed' && !['review_items', 'support_messages'].includes(table))
        expect(others[table]?.join(''), column).toContain(formerName);
    }
  });
});
