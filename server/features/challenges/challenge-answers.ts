import type { ChallengeAnswer, ChallengeEntry, NewAnswer } from '#contract/community/challenges';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { doubleClickSince } from '../../moderation/items/double-click.ts';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { notificationsStore } from '../../moderation/notifications/notifications.store.ts';
import {
  formatChallengeSubject,
  type ChallengeContext,
  type EnteredProject,
} from './challenge-context.ts';
import { challengesStore, type ChallengeRow } from './challenges.store.ts';

/** Teachers answer the entries of a challenge in public, and the teams are notified. */
export function createChallengeAnswers(context: ChallengeContext) {
  const { database, onPublicChange, view, find } = context;
  const { queries } = database;

  return {
    async answer(
      actor: Staff,
      { id, newId }: { readonly id: string; readonly newId: string },
      answer: NewAnswer,
    ): Promise<ChallengeAnswer> {
      await find(id, actor);
      const rows = await challengesStore.listEntries(queries, [id]);
      const shown = await view.readEntries(rows, actor);
      // An entry that it names may have been hidden since it was stored.
      const known = await challengesStore.findAnswer(queries, newId);
      const answerId =
        known?.id ?? (await storeAnswer(context, actor, { id, newId, shown }, answer));
      await onPublicChange();
      const answers = await view.readAnswers(id, new Set(shown.map((entry) => entry.id)));
      const stored = answers.find((each) => each.id === answerId);
      if (!stored) throw new Problem('no-such-challenge');
      return stored;
    },
  };
}

type AnsweredChallenge = {
  readonly id: string;
  readonly newId: string;
  readonly shown: readonly ChallengeEntry[];
};

/** Returns the id of the answer, or of the same one that is stored already. */
async function storeAnswer(
  { database, audit, findProject, time, lock, find }: ChallengeContext,
  actor: Staff,
  { id, newId, shown }: AnsweredChallenge,
  answer: NewAnswer,
): Promise<string> {
  const named = new Map(answer.entries.map((entry) => [entry.entryId, entry]));
  const judged = shown.filter((entry) => named.has(entry.id));
  if (judged.length < named.size) throw new Problem('no-such-entry');
  const at = time();
  const notified = await Promise.all(judged.map(({ projectId }) => findProject(projectId, actor)));
  return database.queries.transaction().execute(async (transaction) => {
    const author = await lockActor(transaction, database.dialect, actor);
    await lock(transaction, id);
    // Its author may have removed it in the meantime.
    const challenge = await find(id, actor, transaction);
    const since = doubleClickSince(Date.parse(at));
    const same =
      (await challengesStore.findAnswer(transaction, newId)) ??
      (await challengesStore.findSameAnswer(transaction, id, actor.id, { ...answer, since }));
    if (same) return same.id;
    // Its team may have withdrawn an entry in the meantime.
    const left = await challengesStore.listEntries(transaction, [id]);
    if (left.filter((entry) => named.has(entry.id)).length < named.size)
      throw new Problem('no-such-entry');
    const row = {
      id: newId,
      challengeId: id,
      text: answer.text,
      authorId: actor.id,
      authorDisplay: getPublicName(author),
      answeredAt: at,
    };
    await challengesStore.insertAnswer(transaction, row, [...named.values()]);
    const facts = {
      action: 'challenge.answer',
      subject: formatChallengeSubject(challenge),
      result: 'done',
    } as const;
    await audit.record({ actor, ...facts }, transaction);
    await notifyMembers(transaction, challenge, notified, at);
    return row.id;
  });
}

async function notifyMembers(
  transaction: Queries,
  challenge: ChallengeRow,
  projects: readonly EnteredProject[],
  at: string,
): Promise<void> {
  const notification = {
    kind: 'answered',
    title: 'Your project got an answer in a challenge{subject}.',
    href: `/challenges/${challenge.id}`,
    subject: { kind: 'challenge', id: challenge.id },
  } as const;
  for (const project of projects) {
    for (const userId of project.memberIds)
      await notificationsStore.add(transaction, { userId, ...notification }, at);
  }
}
