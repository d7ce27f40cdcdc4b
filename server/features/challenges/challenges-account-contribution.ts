import {
  exportedPictures,
  type AccountContribution,
} from '../../moderation/accounts/account-contribution.ts';
import { eraseRows, renameAuthor } from '../../moderation/accounts/account-rows.ts';
import { formerName } from '#contract/accounts/public-names';
import type { Queries } from '../../database/tables.ts';
import { withExtension } from '../../uploads/file-name.ts';
import { listPictureKeys } from '../../uploads/pictures/picture-files.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';
import { challengePicturesStore } from './challenge-pictures.store.ts';

/** Challenges, entries, answers, and pictures of an account. What it answered in public stays, without its name. */
export function createChallengesAccountContribution(uploads: UploadStore): AccountContribution {
  return {
    name: 'challenges',

    async exportFor(queries, userId) {
      const pictures = await challengePicturesStore.listByUser(queries, userId);
      return {
        title: 'Challenges',
        records: [
          ...(await textRecords(queries, userId)),
          ...pictures.map((picture) => ({
            challenge: picture.challengeId,
            picture: withExtension(picture.id, picture.fileType),
            uploadedAt: picture.uploadedAt,
          })),
        ],
        files: exportedPictures(uploads, pictures),
      };
    },

    async findFiles(transaction, userId) {
      const pictures = await challengePicturesStore.listByUser(transaction, userId);
      return pictures.flatMap(({ filePath }) => listPictureKeys(filePath));
    },

    async erase(transaction, userId) {
      const authorDisplay = formerName;
      for (const table of ['challenges', 'challenge_answers'] as const)
        await transaction
          .updateTable(table)
          .set({ authorId: null, authorDisplay })
          .where('authorId', '=', userId)
          .execute();
      await transaction
        .updateTable('challenge_entries')
        .set({ enteredById: null })
        .where('enteredById', '=', userId)
        .execute();
      await eraseRows(transaction, userId, ['challenge_pictures']);
    },

    async rename(transaction, userId, displayName) {
      await renameAuthor(transaction, userId, displayName, ['challenges', 'challenge_answers']);
    },
  };
}

async function textRecords(queries: Queries, userId: number) {
  const entries = await queries
    .selectFrom('challenge_entries')
    .innerJoin('challenges', 'challenges.id', 'challenge_entries.challengeId')
    .select(['challenges.title', 'challenge_entries.projectId', 'challenge_entries.submittedAt'])
    .where('challenge_entries.enteredById', '=', userId)
    .execute();
  const challenges = await queries
    .selectFrom('challenges')
    .select(['title', 'brief', 'createdAt'])
    .where('authorId', '=', userId)
    .execute();
  const answers = await queries
    .selectFrom('challenge_answers')
    .select(['text', 'answeredAt'])
    .where('authorId', '=', userId)
    .execute();
  return [
    ...entries.map(({ title, projectId, submittedAt }) => ({
      challenge: title,
      enteredProject: projectId,
      enteredAt: submittedAt,
    })),
    ...challenges.map(({ title, brief, createdAt }) => ({ challenge: title, brief, createdAt })),
    ...answers.map(({ text, answeredAt }) => ({ answer: text, answeredAt })),
  ];
}
