import type { AccountContribution } from '../../moderation/accounts/account-contribution.ts';
import { eraseRows } from '../../moderation/accounts/account-rows.ts';
import { classesStore } from './classes.store.ts';
import { gameNameProofsStore } from './game-names/game-name-proofs.store.ts';
import { whitelistResultsStore } from './whitelist/whitelist-results.store.ts';

/** The classes that an account belongs to or teaches, and the proof of its game name. */
export const classesAccountContribution: AccountContribution = {
  name: 'classes',

  async exportFor(queries, userId) {
    const joined = await classesStore.listJoined(queries, userId);
    const taught = await classesStore.list(queries, { id: userId, role: 'teacher' });
    const proof = await gameNameProofsStore.find(queries, userId);
    const whitelisted = await whitelistResultsStore.listByUser(queries, userId);
    return {
      title: 'Your classes',
      records: [
        ...joined.map(({ name, joinedAt }) => ({ role: 'student', class: name, joinedAt })),
        ...taught.map(({ name, archivedAt }) => ({ role: 'teacher', class: name, archivedAt })),
        ...(proof?.verifiedName
          ? [{ verifiedGameName: proof.verifiedName, verifiedAt: proof.verifiedAt }]
          : []),
        ...whitelisted.map(({ minecraftUsername, result, at }) => ({
          sentToGameServer: minecraftUsername,
          result,
          sentAt: at,
        })),
      ],
    };
  },

  async erase(transaction, userId) {
    await eraseRows(transaction, userId, [
      'class_members',
      'class_teachers',
      'class_whitelist_results',
      'game_name_proofs',
    ]);
  },
};
