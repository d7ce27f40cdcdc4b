import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '#contract/auth';
import {
  Project,
  type NewProject,
  type ProjectChange,
  type ReviewedProject,
} from '#contract/projects';
import { Problem } from '#contract/problems';
import { maySee, publicNameOf } from '#contract/review';
import { reviewItemsStore } from '../../moderation/items.store.ts';
import { findWaitingText, rememberText } from '../../moderation/sent-texts.store.ts';
import type { Queries } from '../../database/tables.ts';
import { checkAccess, type Admin } from '../../http/access.ts';
import { cacheResponse } from '../../http/response-cache.ts';
import { createProjectActs, type ActParts } from './project-acts.ts';
import { itemOfProject, toProject, toReviewedProject } from './project-items.ts';

type Parts = ActParts & {
  /** Refuses somebody who proposes too many. */
  readonly countProposal: (user: User, address: string) => Promise<void>;
  /** Under which it is kept that somebody has sent a text. */
  readonly keyOfText: (user: User, address: string, words: string) => string;
  /** Takes something out of sight for its author; refuses everybody else. */
  readonly withdraw: (user: User, id: string) => Promise<unknown>;
};

const keepMs = 5000;
const mostListed = 500;
const mostShown = 50;

export type ProjectsService = ReturnType<typeof createProjectsService>;

/** Projects are items of the review: those of students wait, those of staff are published at once. */
export function createProjectsService({ countProposal, keyOfText, withdraw, ...parts }: Parts) {
  const { database, now, onPublicChange } = parts;
  const { queries, dialect } = database;
  const acts = createProjectActs(parts);

  async function create(
    user: User,
    address: string,
    proposed: NewProject,
  ): Promise<ReviewedProject> {
    await countProposal(user, address);
    const item = itemBy(user, proposed);
    const at = now();
    const said = [item.title, item.text, ...Object.values(item.details)].join('\n');
    const text = { key: keyOfText(user, address, said), at };
    const stored = await queries.transaction().execute(async (transaction) => {
      // Sent twice it is one proposal, as long as nobody has decided on it.
      const waitingId = await findWaitingText({ transaction, dialect }, text);
      const waiting = waitingId && (await reviewItemsStore.find(transaction, waitingId));
      if (waiting) return waiting;
      await rememberText(transaction, text, item.id);
      return reviewItemsStore.insert(transaction, item, new Date(at).toISOString());
    });
    await onPublicChange();
    return toReviewedProject(stored);
  }

  return {
    /** What everybody sees. */
    active: cacheResponse({
      schema: z.array(Project),
      make: () => readActive(queries),
      keepMs,
      now,
    }),
    create,

    async list(_actor: Admin): Promise<ReviewedProject[]> {
      const items = await reviewItemsStore.list(queries, {
        // What was removed is hidden, and stands in the review.
        states: ['pending', 'published', 'rejected'],
        kinds: ['project'],
        order: 'newest changed',
        count: mostListed,
      });
      return items.map(toReviewedProject);
    },

    change: async (actor: Admin, id: string, change: ProjectChange): Promise<ReviewedProject> =>
      toReviewedProject(await acts.change(actor, id, change)),

    /** Administrators remove any; everybody else takes back what is theirs. */
    async remove(user: User, id: string): Promise<void> {
      if (user.role === 'admin') return acts.remove(checkAccess('admin', user).user, id);
      const item = await reviewItemsStore.find(queries, id);
      if (item?.kind !== 'project') throw new Problem('no-such-item');
      await withdraw(user, id);
    },
  };
}

function itemBy(user: User, proposed: NewProject) {
  const isStudent = user.role === 'student';
  return {
    id: randomUUID(),
    kind: 'project',
    state: isStudent ? 'pending' : 'published',
    author: { id: user.id, display: publicNameOf(user) },
    // How far it has come is not for students to say.
    ...itemOfProject(isStudent ? { ...proposed, progress: 0 } : proposed),
  } as const;
}

async function readActive(queries: Queries): Promise<Project[]> {
  const items = await reviewItemsStore.list(queries, {
    states: ['published'],
    kinds: ['project'],
    order: 'newest changed',
    count: mostShown,
  });
  return items.filter((item) => maySee(item, null)).map(toProject);
}
