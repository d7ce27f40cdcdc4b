import type { User } from '#contract/accounts/auth';
import type { ChallengeEntry } from '#contract/community/challenges';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import { formatChallengeSubject, type ChallengeContext } from './challenge-context.ts';
import { isOpen, mayChangeChallenge } from './challenge-view.ts';
import { challengesStore, type ChallengeRow, type EntryRow } from './challenges.store.ts';

/** Students enter projects into open challenges and withdraw them. */
export function createChallengeEntries(context: ChallengeContext) {
  const { database, onPublicChange, findProject, view, time, lock, find } = context;
  const { queries } = database;

  return {
    async enter(
      user: User,
      { id, newId }: { readonly id: string; readonly newId: string },
      enteredId: string,
    ): Promise<ChallengeEntry> {
      await find(id, user);
      const { projectId, memberIds } = await findProject(enteredId, user);
      const isOwn = memberIds.includes(user.id);
      if (!isOwn && user.role !== 'admin') throw new Problem('not-allowed');
      const stored = await storeEntry(context, user, {
        entry: {
          id: newId,
          challengeId: id,
          projectId,
          submittedAt: time(),
          enteredById: user.id,
        },
        isOwn,
      });
      await onPublicChange();
      const [shown] = await view.readEntries([stored], user);
      if (!shown) throw new Problem('no-such-project');
      return shown;
    },

    /** An entry that was answered stays: the answer is about it. The team is notified when someone else withdraws it. */
    async withdrawEntry(user: User, id: string, entryId: string): Promise<void> {
      const challenge = await find(id, user);
      const entry = await challengesStore.findEntry(queries, entryId);
      if (entry?.challengeId !== challenge.id) throw new Problem('no-such-item');
      const { projectId, memberIds } = await findProject(entry.projectId, user);
      const isOwn = memberIds.includes(user.id);
      if (!isOwn && !mayChangeChallenge(challenge, user)) throw new Problem('not-allowed');
      await queries.transaction().execute(async (transaction) => {
        await lockActor(transaction, database.dialect, user);
        await lock(transaction, id);
        // Someone else may have withdrawn it in the meantime.
        if (!(await challengesStore.findEntry(transaction, entryId)))
          throw new Problem('no-such-item');
        const verdicts = await challengesStore.listVerdicts(transaction, [entryId]);
        if (verdicts.length > 0) throw new Problem('already-decided');
        await challengesStore.removeEntry(transaction, entryId);
        if (isOwn) return;
        const withdrawn = { before: `project ${projectId}`, after: null };
        await recordForOthers(context, transaction, { user, challenge }, withdrawn);
        await notifyOfWithdrawal(transaction, challenge, memberIds, time());
      });
      await onPublicChange();
    },
  };
}

/** Returns the entry, or the one that the same call has already stored. */
async function storeEntry(
  context: ChallengeContext,
  user: User,
  { entry, isOwn }: { readonly entry: EntryRow; readonly isOwn: boolean },
): Promise<EntryRow> {
  const { database, now, lock, find } = context;
  const { challengeId, projectId } = entry;
  try {
    return await database.queries.transaction().execute(async (transaction) => {
      await lockActor(transaction, database.dialect, user);
      await lock(transaction, challengeId);
      const known = await challengesStore.findEntry(transaction, entry.id);
      if (known) return known;
      // Its teacher may have removed it, or changed its dates.
      const challenge = await find(challengeId, user, transaction);
      refuseClosed(challenge, now());
      const stored = await challengesStore.insertEntry(transaction, entry);
      const entered = { before: null, after: `project ${projectId}` };
      if (!isOwn) await recordForOthers(context, transaction, { user, challenge }, entered);
      return stored;
    });
  } catch (error) {
    if (database.dialect.violatedIndex(error) === null) throw error;
    throw new Problem('entered-already', { cause: error });
  }
}

function refuseClosed(challenge: ChallengeRow, now: number): void {
  if (isOpen(challenge, now)) return;
  const isEarly = Date.parse(challenge.opensAt) > now;
  throw new Problem(isEarly ? 'challenge-not-open' : 'challenge-closed');
}

/** What staff do with the project of others; what its own people do is not recorded. */
async function recordForOthers(
  { audit }: Pick<ChallengeContext, 'audit'>,
  transaction: Queries,
  { user, challenge }: { readonly user: User; readonly challenge: ChallengeRow },
  entry: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  const facts = { action: 'challenge.change', subject: formatChallengeSubject(challenge) } as const;
  const changes = [{ what: 'entry', ...entry }];
  await audit.record({ actor: user, ...facts, result: 'done', changes }, transaction);
}

async function notifyOfWithdrawal(
  transaction: Queries,
  { id }: ChallengeRow,
  memberIds: readonly number[],
  at: string,
): Promise<void> {
  const notification = {
    kind: 'returned',
    title: 'Your project was taken out of the challenge{subject}.',
    href: `/challenges/${id}`,
    subject: { kind: 'challenge', id },
  } as const;
  for (const userId of memberIds)
    await notificationsStore.add(transaction, { userId, ...notification }, at);
}
