import type { User } from '#contract/accounts/auth';
import type { JournalEntry, JournalVisibility } from '#contract/classes/journal';
import { Problem } from '#contract/problems';
import { looksUrgent } from '#contract/moderation/urgent-text';
import { lockNames } from '../../database/locks/lock-names.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { findOwn, toEntry } from './journal-entries.ts';
import {
  createJournalUploads,
  readExcerpt,
  refuseFullJournal,
  removeFiles,
  type IncomingUpload,
  type JournalDependencies,
  type StoredUpload,
} from './journal-uploads.ts';
import { journalStore } from './journal.store.ts';
import { changeVisibility, lockEntryItem, submit, withdrawIfShared } from './sharing.ts';

/** Journals: files of one account, private until its owner shares them. */
export function createJournalService(dependencies: JournalDependencies) {
  const { database, uploads, now, onError } = dependencies;
  const { queries, dialect } = database;
  const incoming = createJournalUploads(dependencies);

  async function entry(id: number): Promise<JournalEntry> {
    const row = await journalStore.find(queries, id);
    if (!row) throw new Problem('no-such-journal-entry');
    return toEntry(row);
  }

  return {
    async add(user: User, upload: IncomingUpload): Promise<JournalEntry> {
      const addedId = await incoming.take(user, upload, async (stored) => {
        const { id, isNew } = await saveEntry(dependencies, user, stored);
        if (!isNew) await removeFiles(uploads, stored).catch(onError);
        return id;
      });
      return await entry(addedId);
    },

    async changeVisibility(user: User, id: string, visibility: JournalVisibility) {
      const before = await findOwn(queries, id, user.id);
      if (visibility !== 'private') await incoming.countSharing(user);
      const isText = before.fileType.startsWith('text/');
      const text = isText ? await readExcerpt(await uploads.open(before.filePath)) : null;
      const content = { filename: before.filename, text };
      await queries.transaction().execute(async (transaction) => {
        const author = await lockActor(transaction, dialect, user);
        const row = await findOwn(transaction, id, user.id);
        const sharing = { visibility, content, at: new Date(now()).toISOString() };
        await changeVisibility({ transaction, dialect }, author, row, sharing);
      });
      return await entry(before.id);
    },

    async remove(user: User, id: string): Promise<void> {
      const removed = await queries.transaction().execute(async (transaction) => {
        await dialect.lock(transaction, lockNames.account(user.id));
        const row = await findOwn(transaction, id, user.id);
        const item = await lockEntryItem(row, { transaction, dialect });
        if (item) await withdrawIfShared(transaction, item, new Date(now()).toISOString());
        await journalStore.delete(transaction, row.id);
        return row;
      });
      // The entry is gone; a file that cannot be removed now is found by the daily sweep.
      await removeFiles(uploads, removed).catch(onError);
    },
  };
}

/**
 * Returns the id of the entry, which is an earlier one if this file was stored before its answer was lost. A private
 * text that may mean danger is still brought to someone's attention (P-34).
 */
async function saveEntry(
  { database: { queries, dialect }, now }: JournalDependencies,
  user: User,
  { text, ...stored }: StoredUpload,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  return await queries.transaction().execute(async (transaction) => {
    const author = await lockActor(transaction, dialect, user);
    const earlierId = await journalStore.findByCall(transaction, user.id, stored.callId);
    if (earlierId !== null) return { id: earlierId, isNew: false };
    await refuseFullJournal({ queries: transaction }, user.id, stored.fileSize);
    const at = new Date(now()).toISOString();
    const id = await journalStore.insert(transaction, {
      ...stored,
      userId: user.id,
      uploadedAt: at,
    });
    if (looksUrgent(`${stored.filename}\n${text ?? ''}`)) {
      const content = { filename: stored.filename, text };
      const item = await submit(transaction, author, id, { visibility: 'private', content, at });
      await journalStore.share(transaction, id, { visibility: 'private', reviewItemId: item.id });
    }
    return { id, isNew: true };
  });
}
