import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { AuditStore } from '../../audit/audit.store.ts';
import type { Database } from '../../database/database.ts';
import { getOutage } from '../../database/engines/database-error.ts';
import type { UploadParts } from '../../http/files/multipart.ts';
import { createRateLimit } from '../../http/access/rate-limits.store.ts';
import { createNewId } from '../../http/new-id.ts';
import { blankMetadata } from '../../uploads/blank-metadata.ts';
import { detectFileKind } from '../../uploads/file-kind.ts';
import { cleanFileName, withExtension } from '../../uploads/file-name.ts';
import { removeOrphans, type UploadSweep } from '../../uploads/orphans.ts';
import { receiveOnlyFile, type ReceivedFile } from '../../uploads/receive-upload.ts';
import { getThumbnailKey } from '../../uploads/pictures/picture-files.ts';
import { makeThumbnail, reencodeImage } from '../../uploads/pictures/reencode-image.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';
import { journalStore } from './journal.store.ts';

export type JournalDependencies = {
  readonly database: Database;
  readonly uploads: UploadStore;
  readonly audit: AuditStore;
  readonly secretKey: string;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
};

/** A stored file that has no row yet. */
export type StoredUpload = {
  /** Stays the same if the call that adds the file is sent again. */
  readonly callId: string;
  readonly filename: string;
  readonly filePath: string;
  readonly thumbnailPath: string | null;
  readonly fileType: string;
  readonly fileSize: number;
  /** Of a text file. */
  readonly text: string | null;
};

/** A call that adds a file. */
export type IncomingUpload = {
  /** Stays the same if the call is sent again. */
  readonly newId: string;
  readonly form: UploadParts;
  readonly signal: AbortSignal;
};

/** Keys of this feature's files in the upload store. */
const keyPrefix = 'journal/';
/** How much of a text is shown to reviewers and searched for signs of danger. */
export const excerptCharacters = 4000;

/** Receives uploads, detects their type, and stores them; a failure leaves nothing behind. */
export function createJournalUploads({ database, uploads, secretKey, now }: JournalDependencies) {
  const { queries } = database;
  const countAttempt = createRateLimit({ queries, secretKey, now }, 'blockplan journal limits');
  // Each upload holds a whole file in memory.
  const withLimit = createConcurrencyLimit(2);

  const count = (user: User, what: 'upload' | 'share') =>
    countAttempt(what, String(user.id), limits.journalUploads);

  async function storeFile(newId: string, { name, read }: ReceivedFile): Promise<StoredUpload> {
    const original = await read();
    const callId = createCallId(newId, name, original);
    const filePath = `${keyPrefix}${randomUUID()}`;
    const kind = await detectFileKind(original, name);
    const image = kind.kind === 'image' ? await reencodeImage(original) : null;
    const bytes = image?.buffer ?? original;
    if (!image) await blankMetadata(bytes, kind.type);
    const fileType = image?.type ?? kind.type;
    const thumbnail = image ? await makeThumbnail(image.buffer) : null;
    const thumbnailPath = thumbnail ? getThumbnailKey(filePath) : null;
    await uploads.put(filePath, bytes);
    if (thumbnail && thumbnailPath) await uploads.put(thumbnailPath, thumbnail);
    return {
      callId,
      filename: withExtension(cleanFileName(name), fileType),
      filePath,
      thumbnailPath,
      fileType,
      fileSize: bytes.length,
      text: kind.kind === 'text' ? extractExcerpt(bytes) : null,
    };
  }

  return {
    /** Every shared entry is work for the reviewers. */
    countSharing: (user: User) => count(user, 'share'),

    /** Receives the one file of a form and passes what was stored to `save`. */
    async take<Result>(
      user: User,
      { newId, form, signal }: IncomingUpload,
      save: (stored: StoredUpload) => Promise<Result>,
    ): Promise<Result> {
      await count(user, 'upload');
      await refuseFullJournal(database, user.id);
      const received = await receiveOnlyFile(form, { maxBytes: limits.journalFileBytes, signal });
      let stored: StoredUpload | null = null;
      try {
        stored = await withLimit(async () => {
          signal.throwIfAborted();
          return await storeFile(newId, received);
        });
        signal.throwIfAborted();
        return await save(stored);
      } catch (error) {
        // While the database is unavailable, nobody knows whether the entry was stored; the daily sweep looks again.
        if (stored && getOutage(error) !== 'unavailable') await removeFiles(uploads, stored);
        throw error;
      } finally {
        await received.remove();
      }
    },
  };
}

export async function refuseFullJournal(
  { queries }: Pick<Database, 'queries'>,
  userId: number,
  moreBytes = 0,
): Promise<void> {
  const size = await journalStore.sumFileBytes(queries, userId);
  if (size + moreBytes > limits.journalBytes) throw new Problem('journal-full');
}

export const sweepJournalFiles: UploadSweep = ({ queries, uploads, now }) =>
  removeOrphans({
    store: uploads,
    prefix: keyPrefix,
    findReferenced: (keys) => journalStore.findReferenced(queries, keys),
    now,
  });

export async function removeFiles(
  uploads: UploadStore,
  { filePath, thumbnailPath }: Pick<StoredUpload, 'filePath' | 'thumbnailPath'>,
): Promise<void> {
  await uploads.delete(filePath);
  if (thumbnailPath) await uploads.delete(thumbnailPath);
}

/** Another file that is sent with the same id is another call. */
function createCallId(newId: string, name: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return createNewId(newId, [name, digest]);
}

/** The beginning of a stored text file; the rest is never held in memory. */
export async function readExcerpt(body: Readable | null): Promise<string | null> {
  if (body === null) return null;
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= excerptBytes) break;
  }
  return extractExcerpt(Buffer.concat(chunks));
}

/** The most bytes that one character takes. */
const excerptBytes = 4 * excerptCharacters;

function extractExcerpt(bytes: Buffer): string {
  const text = new TextDecoder().decode(bytes.subarray(0, excerptBytes));
  // Removes what the database cannot store, and marks that change the text direction.
  const plain = text.toWellFormed().replaceAll(/[^\P{Cc}\n\t]|\p{Cf}/gu, '');
  return [...plain].slice(0, excerptCharacters).join('');
}
