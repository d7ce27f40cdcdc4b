import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { privacyPolicyVersion } from '#contract/classes/classes';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { itemsAccountContribution } from '../../../moderation/accounts/moderation-contributions.ts';
import { classesAccountContribution } from '../../classes/classes-account-contribution.ts';
import { createJournalAccountContribution } from '../../journal/journal-account-contribution.ts';
import { startJournals, type Journals, type Person } from '../../../testing/journal.fixture.ts';

/** Columns that say whose row it is. */
const ownerColumns = /^(userId|authorId|enteredById|reporterId)$/;

/** Tables with such a column that are in the export, by the part that they are in. */
const exported: Readonly<Record<string, string>> = {
  account_consents: 'account',
  sessions: 'account',
  review_items: 'submissions',
  support_messages: 'support-messages',
  notifications: 'notifications',
  mail_preferences: 'notifications',
  class_members: 'classes',
  class_teachers: 'classes',
  class_whitelist_results: 'classes',
  game_name_proofs: 'classes',
  challenges: 'challenges',
  challenge_entries: 'challenges',
  challenge_answers: 'challenges',
  challenge_pictures: 'challenges',
  champion_consents: 'champion',
  well_done: 'well-done',
  journal_entries: 'journal',
  publishing_consents: 'journal',
  project_members: 'projects',
  project_pictures: 'projects',
  workbook_answers: 'workbooks',
};

/** Tables that repeat what is exported, or that say nothing the person wrote. */
const leftOut: Readonly<Record<string, string>> = {
  content_versions: 'the public content, by administrators',
  book_drafts: 'the book of the game server, by administrators',
  file_versions: 'files of the game server, by administrators',
  mail_outbox: 'repeats the notifications, until they are sent',
  forum_posts: 'repeats the review item that it shows',
  forum_replies: 'repeats the review item that it shows',
  forum_views: 'which posts were opened in 14 days: a teacher can download this for a student',
  forum_reports: 'a report stays anonymous: a teacher can download this for a student',
  journal_comments: 'comments on their own journal are in its part',
};

describe.each(testEngines())('GET /api/user/export on %s', (engine) => {
  let journals: Journals;
  beforeAll(async () => {
    journals = await startJournals(engine);
  });
  afterAll(() => journals.close());

  async function post(
    person: Person,
    path: string,
    body: object,
    expected = 201,
  ): Promise<unknown> {
    const reply = await journals.call('POST', path, person.cookie, body);
    if (reply.status !== expected) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply.text === '' ? null : reply.json();
  }

  /** Something in every feature, each text with the word. */
  async function doEverything(person: Person, word: string): Promise<void> {
    await post(person, '/api/public/submit-quest', {
      questType: 'research',
      description: `Quest of ${word}`,
    });
    await post(person, '/api/public/celebrate', {
      celebrant: 'Class 7b',
      achievement: `Trees of ${word}`,
    });
    await post(person, '/api/public/support-message', { message: `Help for ${word}` });
    const { id } = z.object({ id: z.string() }).parse(
      await post(person, '/api/forum/posts', {
        title: `Post of ${word}`,
        content: 'Where do the buses stop?',
        topic: 'Streets',
      }),
    );
    expect(id).not.toBe('');
    await post(person, '/api/projects', {
      title: `Project of ${word}`,
      type: 'crossing',
      description: 'A crossing at the school.',
      participants: 27,
    });
    const answers = { 'which-place': `Place of ${word}` };
    const saved = await journals.call(
      'PUT',
      '/api/workbooks/look-at-a-place/answers',
      person.cookie,
      { answers },
    );
    expect(saved.status).toBe(200);
    await journals.anEntry(person.cookie ?? '', Buffer.from(`Notes of ${word}`), `${word}.txt`);
  }

  async function downloadExport({ cookie }: Person): Promise<ReadonlyMap<string, Buffer>> {
    const reply = await fetch(`${journals.portal.address}/api/user/export`, {
      headers: { cookie },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/zip');
    return readZip(Buffer.from(await reply.arrayBuffer()));
  }

  it('[P-38] sixty are made in ten minutes, then the account waits', async () => {
    const { cookie } = await journals.aStudentOutside();
    const ask = async () => (await journals.call('GET', '/api/user/export', cookie)).status;
    // One after the other: sixty at once would wait for the few connections to the database.
    for (let made = 0; made < 60; made += 1) expect(await ask()).toBe(200);

    expect(await ask()).toBe(429);
  });

  it('[P-22] contains everything of one’s own, from every feature, and nothing of others', async () => {
    const { owner, classmate } = journals.people;
    await doEverything(owner, 'zinnia');
    await doEverything(classmate, 'quokka');

    const files = await downloadExport(owner);

    const json = files.get('data.json')?.toString() ?? '';
    const texts = ['Quest', 'Trees', 'Help for', 'Post', 'Project', 'Place'];
    for (const text of texts) expect(json).toMatch(new RegExp(`${text}.* zinnia`, 'i'));
    const entered = ['celebrant: Class 7b', 'topic: Streets', 'participants: 27'];
    for (const detail of entered) expect(json).toContain(`"${detail}"`);
    const notes = [...files].find(([name]) => name.startsWith('journal/'));
    expect(notes?.[0]).toMatch(/zinnia\.txt$/);
    expect(notes?.[1].toString()).toBe('Notes of zinnia');
    const page = files.get('index.html')?.toString() ?? '';
    for (const text of texts) expect(page).toMatch(new RegExp(`${text}.* zinnia`, 'i'));
    expect(page).toContain(
      "It leaves out the portal's logs, the list of\nforum posts that were opened, and",
    );
    expect(page).toMatch(/, as of [A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d/);
    expect(page).not.toMatch(/\d{4}-\d\d-\d\dT/);
    for (const [name, content] of files) {
      expect(`${name} ${content.toString('latin1')}`).not.toMatch(/quokka/i);
    }
  });

  it('[P-22] contains every entry of a long journal, and who recorded that it may be public', async () => {
    const student = await journals.aStudentOutside();
    const consent = { mayPublish: true };
    const path = `/api/journal/students/${student.id}/consent`;
    await journals.call('PUT', path, journals.people.administrator.cookie, consent);
    const entries = Array.from({ length: 2001 }, (_, number) => ({
      userId: student.id,
      filename: `note-${number}.txt`,
      filePath: `journal/missing-${number}`,
      fileType: 'text/plain',
      fileSize: 1,
    }));
    const { queries } = journals.portal.dependencies.database;
    for (let from = 0; from < entries.length; from += 500)
      await queries
        .insertInto('journal_entries')
        .values(entries.slice(from, from + 500))
        .execute();

    const journal = await createJournalAccountContribution(
      journals.portal.dependencies.uploads,
    ).exportFor(queries, student.id);

    expect(journal.files).toHaveLength(2001);
    expect(journal.records).toHaveLength(2002);
    expect(journal.records[0]).toMatchObject({ mayBePublished: true, recordedBy: 'admin' });
  });

  it('[P-24] names whose data it is, for a teacher who downloads several', async () => {
    const { owner, administrator } = journals.people;
    const nameFor = async (path: string, { cookie }: Person) => {
      const reply = await journals.call('GET', path, cookie);
      return /filename="([^"]*)"/.exec(reply.headers.get('content-disposition') ?? '')?.[1];
    };
    const users = journals.portal.dependencies.database.queries.selectFrom('users');
    const { displayName } = await users
      .select('displayName')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();

    const taken = await nameFor(`/api/users/${owner.id}/export`, administrator);

    expect(taken).toMatch(new RegExp(`^${displayName}-data-[\\d-]+\\.zip$`));
    expect(await nameFor('/api/user/export', owner)).toMatch(/^my-data-[\d-]+\.zip$/);
  });

  it('[P-22] contains what the game server answered about the game name', async () => {
    const { queries } = journals.portal.dependencies.database;
    const { owner } = journals.people;
    const classId = await journals.readClassId(owner.id);
    const sent = { minecraftUsername: 'Zinnia7', ok: 1, result: 'Added' };
    const at = '2026-11-20T09:00:00.000Z';
    await queries
      .insertInto('class_whitelist_results')
      .values({ classId, userId: owner.id, ...sent, at })
      .execute();

    const { records } = await classesAccountContribution.exportFor(queries, owner.id);

    expect(records).toContainEqual({ sentToGameServer: 'Zinnia7', result: 'Added', sentAt: at });
  });

  it('[P-22] says which project a picture belongs to', async () => {
    const { queries } = journals.portal.dependencies.database;
    const { owner } = journals.people;
    const { records } = await itemsAccountContribution.exportFor(queries, owner.id);

    const project = records.find(({ kind }) => kind === 'project');

    const ids = await queries
      .selectFrom('review_items')
      .select('id')
      .where('authorId', '=', owner.id)
      .where('kind', '=', 'project')
      .execute();
    expect(ids.map(({ id }) => id)).toContain(project?.['id']);
  });

  it('[P-22] keeps the letters of every script in the names of files', async () => {
    const person = await journals.aStudentOutside();
    await journals.anEntry(person.cookie, Buffer.from('A walk along the harbor.'), 'हिन्दी.txt');

    const paths = [...(await downloadExport(person)).keys()];

    expect(paths.filter((path) => path.endsWith('हिन्दी.txt'))).toHaveLength(1);
  });

  it('[P-22] never contains a password, a token, or where a file is stored', async () => {
    const files = await downloadExport(journals.people.owner);

    const json = files.get('data.json')?.toString() ?? '';
    expect(json).not.toMatch(/"(password|token|filePath|sessionId|displayNameKey)"|argon2/);
  });

  it('[P-22] names a file that cannot be read, and contains everything else', async () => {
    const student = await journals.aStudentOutside();
    await journals.anEntry(student.cookie, Buffer.from('lost'), 'lost.txt');
    const { queries } = journals.portal.dependencies.database;
    const { filePath } = await queries
      .selectFrom('journal_entries')
      .select('filePath')
      .where('filename', '=', 'lost.txt')
      .executeTakeFirstOrThrow();
    await journals.portal.dependencies.uploads.delete(filePath);
    await journals.anEntry(student.cookie, Buffer.from('kept'), 'kept.txt');

    const files = await downloadExport(student);

    const kept = [...files].find(([name]) => name.endsWith('kept.txt'));
    expect(kept?.[1].toString()).toBe('kept');
    expect(files.get('could-not-be-read.txt')?.toString()).toContain('lost.txt');
    expect(files.get('data.json')?.toString()).toContain('lost.txt');
  });

  it('[P-22] [P-30] names the version of the privacy page that the person knows of', async () => {
    const files = await downloadExport(journals.people.owner);

    const json = files.get('data.json')?.toString() ?? '';
    expect(json).toContain(`"seenPolicyVersion": "${privacyPolicyVersion}"`);
    expect(json).not.toContain('newPolicyVersion');
  });

  it('[P-22] every table with an owner column is in the export or is listed as an exception', async () => {
    const { queries } = journals.portal.dependencies.database;
    const tables = await queries.introspection.getTables();
    const owned = tables
      .filter(({ columns }) => columns.some(({ name }) => ownerColumns.test(name)))
      .map(({ name }) => name);

    const known = [...Object.keys(exported), ...Object.keys(leftOut)];
    expect(owned.filter((name) => !known.includes(name))).toEqual([]);

    const files = await downloadExport(journals.people.owner);
    const { parts } = z
      .object({ parts: z.array(z.object({ name: z.string() })) })
      .parse(JSON.parse(files.get('data.json')?.toString() ?? '{}'));
    const names = new Set(parts.map(({ name }) => name));
    expect(Object.values(exported).filter((part) => !names.has(part))).toEqual([]);
  });
});

/** The files of an archive, read through its table of contents. */
function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = archive.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [nameSize, extraSize, commentSize] = [28, 30, 32].map((of) =>
      archive.readUInt16LE(at + of),
    );
    const name = archive.toString('utf8', at + 46, at + 46 + (nameSize ?? 0));
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const body = archive.subarray(start, start + size);
    files.set(name, method === 0 ? body : inflateRawSync(body));
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (commentSize ?? 0);
  }
  return files;
}
