import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '#contract/auth';
import {
  Project,
  type NewProject,
  type ProjectChange,
  type ReviewedProject,
} from '#contract/projects';
import { maySee, publicNameOf } from '#contract/review';
import { columnsOf, reviewItemsStore } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';
import { holdAnswer } from '../../http/held-answer.ts';
import { createProjectActs, type ActParts } from './project-acts.ts';
import { applyChange, itemOfProject, toProject, toReviewedProject } from './project-items.ts';

type Parts = ActParts & {
  /** Refuses somebody who proposes too many. */
  readonly countProposal: (user: User, address: string) => Promise<void>;
};

const keepMs = 5000;
const mostListed = 500;
const mostShown = 50;

export type ProjectsService = ReturnType<typeof createProjectsService>;

/** Projects are items of the review: those of students wait, those of staff are published at once. */
export function createProjectsService({ countProposal, ...parts }: Parts) {
  const { database, now, onPublicChange } = parts;
  const { queries } = database;
  const act = createProjectActs(parts);

  async function create(
    user: User,
    address: string,
    proposed: NewProject,
  ): Promise<ReviewedProject> {
    await countProposal(user, address);
    const item = {
      id: randomUUID(),
      kind: 'project',
      state: user.role === 'student' ? 'pending' : 'published',
      author: { id: user.id, display: publicNameOf(user) },
      ...itemOfProject(proposed),
    } as const;
    const at = new Date(now()).toISOString();
    const stored = await queries
      .transaction()
      .execute((transaction) => reviewItemsStore.insert(transaction, item, at));
    await onPublicChange();
    return toReviewedProject(stored);
  }

  return {
    /** What everybody sees. */
    active: holdAnswer({ schema: z.array(Project), make: () => readActive(queries), keepMs, now }),
    create,

    async list(_actor: Admin): Promise<ReviewedProject[]> {
      const items = await reviewItemsStore.list(queries, {
        kinds: ['project'],
        order: 'newest changed',
        count: mostListed,
      });
      return items.map(toReviewedProject);
    },

    change: (actor: Admin, id: string, change: ProjectChange): Promise<ReviewedProject> =>
      act(actor, id, 'edit', async (transaction, item, at) => {
        const words = itemOfProject(applyChange(toProject(item), change));
        const changed = await reviewItemsStore.change(transaction, id, {
          ...columnsOf({ ...words, location: item.location }),
          updatedAt: at,
        });
        return toReviewedProject(changed);
      }),

    remove: (actor: Admin, id: string): Promise<void> =>
      act(actor, id, 'delete', (transaction) => reviewItemsStore.remove(transaction, id)),
  };
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
