import { changesBetween } from '#contract/moderation/audit-changes';
import {
  closesTooEarly,
  type Challenge,
  type ChallengeChange,
  type NewChallenge,
} from '#contract/community/challenges';
import { Problem } from '#contract/problems';
import { getPublicName } from '#contract/accounts/public-names';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { applyChange } from '../../moderation/records/record-change.ts';
import type { Staff } from '../../http/access/access.ts';
import { formatChallengeSubject, type ChallengeContext } from './challenge-context.ts';
import { challengesStore } from './challenges.store.ts';

const audited = ['title', 'brief', 'world', 'x', 'z', 'opensAt', 'closesAt'] as const;

/** Teachers set challenges, change their own, and hide and restore them. */
export function createChallengeChanges(context: ChallengeContext) {
  const { database, audit, onPublicChange, view, time, lock, findOwn } = context;
  const { queries } = database;

  return {
    async create(actor: Staff, id: string, challenge: NewChallenge): Promise<Challenge> {
      const at = time();
      const row = {
        ...challenge,
        id,
        state: 'published' as const,
        authorId: actor.id,
        createdAt: at,
        updatedAt: at,
      };
      const stored = await queries.transaction().execute(async (transaction) => {
        const author = await lockActor(transaction, database.dialect, actor);
        const known = await challengesStore.find(transaction, id);
        if (known) return known;
        const facts = {
          action: 'challenge.create',
          subject: formatChallengeSubject(row),
          result: 'done',
        } as const;
        await audit.record({ actor, ...facts }, transaction);
        return challengesStore.insert(transaction, {
          ...row,
          authorDisplay: getPublicName(author),
        });
      });
      await onPublicChange();
      return view.toOne(stored);
    },

    async change(actor: Staff, id: string, change: ChallengeChange): Promise<Challenge> {
      const stored = await queries.transaction().execute(async (transaction) => {
        await lock(transaction, id);
        const row = await findOwn(id, actor, transaction);
        const { title, brief, world, x, z: south, opensAt, closesAt } = row;
        const before = { title, brief, world, x, z: south, opensAt, closesAt };
        const after = applyChange(before, change);
        if (after.closesAt <= after.opensAt)
          throw new Problem('invalid-input', { sentence: closesTooEarly });
        const changes = changesBetween(before, after, audited);
        if (changes.length === 0) return row;
        const facts = {
          action: 'challenge.change',
          subject: formatChallengeSubject(row),
          result: 'done',
        } as const;
        await audit.record({ actor, ...facts, changes }, transaction);
        return challengesStore.change(transaction, id, { ...after, updatedAt: time() });
      });
      await onPublicChange();
      return view.toOne(stored);
    },

    /** Hides it: entries and answers stay, and it can be shown again. */
    remove: (actor: Staff, id: string) => setState(context, { actor, id }, 'hidden'),
    restore: (actor: Staff, id: string) => setState(context, { actor, id }, 'published'),
  };
}

async function setState(
  { database, audit, onPublicChange, view, time, lock, findOwn }: ChallengeContext,
  { actor, id }: { readonly actor: Staff; readonly id: string },
  state: 'published' | 'hidden',
): Promise<Challenge> {
  const action = state === 'hidden' ? 'challenge.delete' : 'challenge.restore';
  const changed = await database.queries.transaction().execute(async (transaction) => {
    await lock(transaction, id);
    const row = await findOwn(id, actor, transaction);
    if (row.state === state) return row;
    const subject = formatChallengeSubject(row);
    await audit.record({ actor, action, subject, result: 'done' }, transaction);
    return challengesStore.change(transaction, id, { state, updatedAt: time() });
  });
  await onPublicChange();
  return view.toOne(changed);
}
