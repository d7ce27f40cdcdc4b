import { formerName } from '#contract/accounts/public-names';
import type { Queries } from '../../database/tables.ts';
import {
  exportedUpload,
  type AccountContribution,
} from '../../moderation/accounts/account-contribution.ts';
import { eraseRows, renameAuthor } from '../../moderation/accounts/account-rows.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';
import { getEntryState } from './journal-entries.ts';
import { journalStore } from './journal.store.ts';

/** A journal in its owner's export, with its files, and what is erased with the account. */
export function createJournalAccountContribution(uploads: UploadStore): AccountContribution {
  return {
    name: 'journal',

    async exportFor(queries, userId) {
      const rows = await journalStore.listAllByUser(queries, userId);
      const consents = await findConsents(queries, userId);
      const comments = await findComments(queries, userId);
      return {
        title: 'Your journal',
        records: [
          ...consents.map(({ givenByName, givenAt }) => ({
            mayBePublished: true,
            recordedBy: givenByName,
            recordedAt: givenAt,
          })),
          ...rows.map((row) => ({
            file: exportName(row),
            filename: row.filename,
            uploadedAt: row.uploadedAt,
            visibility: row.visibility,
            state: getEntryState(row),
            comments: comments
              .filter(({ entryId }) => entryId === row.id)
              .map(({ authorDisplay, text }) => `${authorDisplay}: ${text}`),
          })),
        ],
        files: rows.map((row) => exportedUpload(uploads, exportName(row), row.filePath)),
      };
    },

    async findFiles(transaction, userId) {
      const rows = await journalStore.listAllByUser(transaction, userId);
      return rows
        .flatMap(({ filePath, thumbnailPath }) => [filePath, thumbnailPath])
        .filter((key) => key !== null);
    },

    async erase(transaction, userId) {
      await eraseRows(transaction, userId, ['publishing_consents']);
      await transaction.deleteFrom('journal_entries').where('userId', '=', userId).execute();
      // Comments by a teacher on the work of others stay with that work.
      await renameAuthor(transaction, userId, formerName, ['journal_comments']);
    },

    async rename(transaction, userId, authorDisplay) {
      await renameAuthor(transaction, userId, authorDisplay, ['journal_comments']);
    },
  };
}

function findConsents(queries: Queries, userId: number) {
  return queries
    .selectFrom('publishing_consents')
    .select(['givenByName', 'givenAt'])
    .where('userId', '=', userId)
    .execute();
}

/** The comments on entries of this person. */
function findComments(queries: Queries, userId: number) {
  return queries
    .selectFrom('journal_comments')
    .innerJoin('journal_entries', 'journal_entries.id', 'journal_comments.entryId')
    .select(['journal_comments.entryId', 'journal_comments.authorDisplay', 'journal_comments.text'])
    .where('journal_entries.userId', '=', userId)
    .orderBy('journal_comments.id')
    .execute();
}

/** Two files may have the same name. */
function exportName({ id, filename }: { readonly id: number; readonly filename: string }): string {
  return `${id} ${filename}`;
}
