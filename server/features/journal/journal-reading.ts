import type { User } from '#contract/accounts/auth';
import type { JournalEntries, SharedJournalEntries } from '#contract/classes/journal';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import { readByteRange } from '../../http/files/byte-range.ts';
import { FileResponse } from '../../http/files/file-response.ts';
import { counterKeys, countAttempt } from '../../http/access/rate-limits.store.ts';
import { classRoster } from '../../moderation/classes/class-roster.store.ts';
import { findVisible, listClassIds, toEntry, toSharedEntry } from './journal-entries.ts';
import type { JournalDependencies } from './journal-uploads.ts';
import { withExtension } from '../../uploads/file-name.ts';
import { journalStore, maxListed, type EntryRow } from './journal.store.ts';

type Recorder = Pick<JournalDependencies, 'database' | 'audit'>;
type Caller = { readonly user: User | null };

/** Lists of entries and their files, for anyone who may see them. */
export function createJournalReading(dependencies: JournalDependencies) {
  const { database, uploads, audit } = dependencies;
  const { queries } = database;
  const recordThumbnail = createThumbnailRecorder(dependencies);

  return {
    async list(user: User, userId: number | undefined): Promise<JournalEntries> {
      const ownerId = userId ?? user.id;
      if (ownerId !== user.id) await refuseNonTeacher({ database, audit }, user, ownerId);
      const rows = await journalStore.listByUser(queries, ownerId);
      const mayPublish = await journalStore.mayPublish(queries, ownerId);
      return { ...toList(rows, maxListed, toEntry), mayPublish };
    },

    async listPublic(): Promise<SharedJournalEntries> {
      const rows = await journalStore.listPublic(queries);
      return toList(rows, limits.publicJournalEntries, toSharedEntry);
    },

    /** Entries shared by classmates and teachers, and what students share with their teacher's class. */
    async listClass(user: User): Promise<SharedJournalEntries> {
      const ids = await classRoster.listClassPeopleIds(queries, user.id);
      const userIds = ids.filter((id) => id !== user.id);
      const classIds = await listClassIds(queries, user.id);
      const rows = await journalStore.listShared(queries, { userIds, classIds });
      return toList(rows, maxListed, toSharedEntry);
    },

    async openFile(caller: Caller, id: string, range: string | undefined): Promise<FileResponse> {
      const { row, reason } = await findVisible(queries, id, caller.user);
      if (reason === 'administrator' && caller.user)
        await recordReading({ audit }, caller.user, `journal entry ${row.id}`);
      const part = readByteRange(range, row.fileSize);
      const body = await uploads.open(row.filePath, part ?? undefined);
      if (!body)
        throw new Problem('no-such-journal-entry', {
          sentence: 'The file of this entry is missing.',
        });
      return new FileResponse({
        body,
        part,
        contentType: servedType(row),
        fileName: row.filename,
        sizeBytes: row.fileSize,
        isInline: /^(image|audio|video)\//.test(row.fileType),
      });
    },

    async openThumbnail(caller: Caller, id: string): Promise<FileResponse> {
      const { row, reason } = await findVisible(queries, id, caller.user);
      if (reason === 'administrator' && caller.user) await recordThumbnail(caller.user, row);
      const body = row.thumbnailPath === null ? null : await uploads.open(row.thumbnailPath);
      if (!body) throw new Problem('no-such-journal-entry');
      // Older thumbnails have the type of their picture, and a key that ends differently.
      const isOld = row.thumbnailPath?.endsWith('-small') === true;
      return new FileResponse({
        body,
        contentType: isOld ? row.fileType : 'image/webp',
        fileName: isOld ? row.filename : withExtension(row.filename, 'image/webp'),
        isInline: true,
      });
    },
  };
}

/** The first entries, and whether there are more. */
function toList<Entry>(rows: readonly EntryRow[], count: number, toOne: (row: EntryRow) => Entry) {
  const entries = rows.slice(0, count).map(toOne);
  return { entries, ...(rows.length > count && { hasMore: true as const }) };
}

/**
 * P-14: teachers read the journals of their own classes; administrators read any, which is recorded
 * (P-15).
 */
async function refuseNonTeacher(
  { database: { queries }, audit }: Recorder,
  user: User,
  ownerId: number,
): Promise<void> {
  if (await classRoster.isTaughtBy(queries, ownerId, user.id)) return;
  const owner = await queries
    .selectFrom('users')
    .select('id')
    .where('id', '=', ownerId)
    .executeTakeFirst();
  if (user.role !== 'admin' || !owner) throw new Problem('no-such-student');
  await recordReading({ audit }, user, `journal of account ${ownerId}`);
}

const thumbnailWindowMs = 600_000;

/** A journal shows many small pictures at once: those of one journal are one entry for ten minutes. */
function createThumbnailRecorder({ database, audit, secretKey, now }: JournalDependencies) {
  const computeKey = counterKeys(secretKey, 'blockplan journal thumbnails');
  return async (actor: User, { userId }: EntryRow): Promise<void> => {
    const key = computeKey('thumbnail', `${actor.id} ${userId}`);
    const seen = { key, at: now(), windowMs: thumbnailWindowMs };
    const { attempts } = await countAttempt(database.queries, seen);
    if (attempts === 1)
      await recordReading({ audit }, actor, `small pictures in the journal of account ${userId}`);
  };
}

export async function recordReading(
  { audit }: Pick<Recorder, 'audit'>,
  actor: User,
  subject: string,
): Promise<void> {
  await audit.record({ actor, action: 'journal.read', subject, result: 'done' });
}

function servedType({ fileType }: EntryRow): string {
  return fileType.startsWith('text/') ? `${fileType}; charset=utf-8` : fileType;
}
