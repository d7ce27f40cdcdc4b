import { randomUUID } from 'node:crypto';
import type { User } from '#contract/auth';
import type { ChallengeEntry } from '#contract/challenges';
import { Problem } from '#contract/problems';
import type { ChallengeContext } from './challenge-context.ts';
import { isOpen, mayChangeChallenge } from './challenge-view.ts';
import { challengesStore, type EntryRow } from './challenges.store.ts';

/** Students enter projects into open challenges and withdraw them. */
export function createChallengeEntries(context: ChallengeContext) {
  const { database, now, onPublicChange, findProject, view, time, find } = context;
  const { queries, dialect } = database;

  return {
    async enter(user: User, id: string, enteredId: string): Promise<ChallengeEntry> {
      const challenge = await find(id, user);
      const { projectId, memberIds } = await findProject(enteredId, user);
      if (!memberIds.includes(user.id) && user.role !== 'admin') throw new Problem('not-allowed');
      if (!isOpen(challenge, now())) {
        const isEarly = Date.parse(challenge.opensAt) > now();
        throw new Problem(isEarly ? 'challenge-not-open' : 'challenge-closed');
      }
      const entry: EntryRow = {
        id: randomUUID(),
        challengeId: id,
        projectId,
        submittedAt: time(),
        enteredById: user.id,
      };
      try {
        await challengesStore.insertEntry(queries, entry);
      } catch (error) {
        if (dialect.violatedIndex(error) === null) throw error;
        throw new Problem('entered-already', { cause: error });
      }
      await onPublicChange();
      const [shown] = await view.readEntries([entry], user);
      if (!shown) throw new Problem('no-such-project');
      return shown;
    },

    /** An answered entry stays, because the answer is about it. */
    async withdrawEntry(user: User, id: string, entryId: string): Promise<void> {
      const challenge = await find(id, user);
      const entry = await challengesStore.findEntry(queries, entryId);
      if (entry?.challengeId !== challenge.id) throw new Problem('no-such-item');
      const { memberIds } = await findProject(entry.projectId, user);
      const isOwn = memberIds.includes(user.id);
      if (!isOwn && !mayChangeChallenge(challenge, user)) throw new Problem('not-allowed');
      const verdicts = await challengesStore.listVerdicts(queries, [entryId]);
      if (verdicts.length > 0) throw new Problem('already-decided');
      await challengesStore.removeEntry(queries, entryId);
      await onPublicChange();
    },
  };
}
