import { ContentDocument } from '#contract/content/content-editing';
import type { Dependencies } from '../composition/dependencies.ts';
import { whitelistResultsStore } from '../features/classes/whitelist/whitelist-results.store.ts';
import { createFileTrashStore, createFileVersionsStore } from '../features/files/files.store.ts';
import { retentionRunsStore } from '../features/retention/retention-rules.ts';
import { createUptimeStore } from '../features/server-status/uptime.store.ts';
import { createActivityStore } from '../live/activity/activity.store.ts';
import { openCalls, type StoredPeople } from './stored-school.fixture.ts';

export const savedConsole = { host: 'mc.example', port: 25575, password: 'canary of the console' };
const at = '2026-11-20T09:00:00.000Z';

/** What an administrator edits. */
export async function storeEdits({ portal, admin }: StoredPeople): Promise<void> {
  const { write } = openCalls(portal);
  const path = '/api/content/documents/links';
  const { published } = ContentDocument.parse((await write('GET', path, undefined, admin)).json());
  await write('POST', `${path}/draft`, { body: published.body, baseVersion: 0 }, admin);
  // Without a connection to the files, this is kept as a draft.
  const book = { book: { 1: 'Welcome to the harbor: é' }, 'Interactive-Word': {} };
  await write('POST', '/api/admin/booknews/save', book, admin);
  await portal.dependencies.connectionSettings.save('console', savedConsole);
}

/** What the game server tells the portal. */
export async function storeGame({ portal, student, classId }: StoredPeople): Promise<void> {
  const { database } = portal.dependencies;
  const line = { type: 'console', id: 'line-1', at, kind: 'general' } as const;
  await createActivityStore(database).append([
    { ...line, event: 'join', message: 'stella_stored joined – é' },
  ]);
  await createUptimeStore(database).save('mc.example:25565', at);
  const result = { minecraftUsername: 'stella_stored', ok: true, result: 'Added' };
  await whitelistResultsStore.save(
    database.queries,
    { classId, userId: student.user.id },
    result,
    at,
  );
}
/** What is kept about the files of the game server. */

export async function storeServerFiles({ database }: Dependencies): Promise<void> {
  const file = { server: 'minecraft@files.example:22/', path: '/server.properties' };
  const content = 'motd=“Harbor” – é\n\u0001';
  await createFileVersionsStore(database).add({
    ...file,
    content,
    sizeBytes: Buffer.byteLength(content),
    hash: 'a hash',
    savedAt: at,
    authorId: 1,
    authorName: 'admin',
  });
  await createFileTrashStore(database).add({
    ...file,
    id: 'trash-1',
    type: 'file',
    sizeBytes: 7_000_000_000,
    place: '/.blockplan-trash/1/server.properties',
    deletedAt: at,
    deletedById: 1,
    deletedByName: 'admin',
  });
  await database.queries
    .insertInto('unfinished_files')
    .values({ ...file, id: 'unfinished-1', touchedAt: at })
    .execute();
}

export async function storeMail({ database }: Dependencies, userId: number): Promise<void> {
  const { queries } = database;
  await queries
    .insertInto('mail_preferences')
    .values({ userId, token: 'a token to unsubscribe', askedAt: at })
    .execute();
  await queries
    .insertInto('mail_outbox')
    .values({ userId, kind: 'approved', href: '/my-submissions', createdAt: at, dueAt: at })
    .execute();
}

/** What the daily job leaves, and the token of a form, which is accepted only some seconds after it was issued. */
export async function storeTraces({ database }: Dependencies): Promise<void> {
  const { queries } = database;
  await retentionRunsStore(queries).add({ at, countedAt: at });
  await queries.insertInto('audit_purges').values({ at, actorName: 'admin', upToId: 0 }).execute();
  await queries.insertInto('review_log_purges').values({ at, upToId: 0 }).execute();
  await queries.insertInto('used_form_tokens').values({ nonce: 'a nonce', usedAt: at }).execute();
}
