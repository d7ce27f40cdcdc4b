import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { User } from '#contract/auth';
import { Problem } from '#contract/problems';
import {
  Project,
  type NewProject,
  type ProjectChange,
  type ReviewedProject,
} from '#contract/projects';
import { maySee, publicNameOf } from '#contract/review';
import type { Database } from '../../db/database.ts';
import { itemLock, reviewItemsStore, type ReviewItem } from '../../db/review-items.store.ts';
import type { Queries } from '../../db/tables.ts';
import type { Admin } from '../../http/access.ts';
import { holdAnswer } from '../../http/held-answer.ts';

export type ProjectsAudit = {
  readonly record: (
    entry: {
      readonly actor: Admin;
      readonly action: 'project.change' | 'project.delete';
      readonly subject: string;
      readonly result: string;
    },
    queries: Queries,
  ) => Promise<void>;
};
type Parts = {
  readonly database: Database;
  readonly audit: ProjectsAudit;
  readonly now: () => number;
  /** Refuses somebody who proposes too many. */
  readonly countProposal: (user: User, address: string) => Promise<void>;
  readonly onPublicChange: () => Promise<void>;
};

const Details = z.object({ type: z.string(), progress: z.number(), participants: z.int() });
const keepMs = 5000;
const mostListed = 500;
const mostShown = 50;

export type ProjectsService = ReturnType<typeof createProjectsService>;

/** Projects are items of the review: those of students wait, those of staff are published at once. */
export function createProjectsService(parts: Parts) {
  const { database, audit, now, countProposal, onPublicChange } = parts;
  const { queries, dialect } = database;
  const isoNow = () => new Date(now()).toISOString();

  const active = holdAnswer({
    schema: z.array(Project),
    make: async () => {
      const items = await reviewItemsStore.list(queries, {
        states: ['published'],
        kinds: ['project'],
        order: 'newest changed',
        count: mostShown,
      });
      return items.filter((item) => maySee(item, null)).map(toProject);
    },
    keepMs,
    now,
  });

  /** One act of an administrator on one project, with its line in both logs. */
  async function act<Result>(
    actor: Admin,
    id: string,
    action: 'edit' | 'delete',
    change: (transaction: Queries, item: ReviewItem) => Promise<Result>,
  ): Promise<Result> {
    const result = await queries.transaction().execute(async (transaction) => {
      await dialect.serialise(transaction, itemLock(id));
      const item = await reviewItemsStore.find(transaction, id);
      if (item?.kind !== 'project') throw new Problem('no-such-item');
      await reviewItemsStore.log(transaction, {
        item,
        actor: { id: actor.id, name: actor.minecraftUsername },
        action,
        fromState: item.state,
        toState: action === 'delete' ? null : item.state,
        at: isoNow(),
      });
      await audit.record(
        {
          actor,
          action: action === 'delete' ? 'project.delete' : 'project.change',
          subject: `project ${id} (${item.title})`,
          result: 'done',
        },
        transaction,
      );
      return change(transaction, item);
    });
    await onPublicChange();
    return result;
  }

  return {
    active,

    async list(_actor: Admin): Promise<ReviewedProject[]> {
      const items = await reviewItemsStore.list(queries, {
        kinds: ['project'],
        order: 'newest changed',
        count: mostListed,
      });
      return items.map(toReviewedProject);
    },

    async create(user: User, address: string, proposed: NewProject): Promise<ReviewedProject> {
      await countProposal(user, address);
      const { title, description, type, progress, participants } = proposed;
      const item = await queries.transaction().execute((transaction) =>
        reviewItemsStore.insert(
          transaction,
          {
            id: randomUUID(),
            kind: 'project',
            state: user.role === 'student' ? 'pending' : 'published',
            author: { id: user.id, display: publicNameOf(user) },
            title,
            text: description,
            tags: [type],
            details: { type, progress, participants },
          },
          isoNow(),
        ),
      );
      await onPublicChange();
      return toReviewedProject(item);
    },

    change: (actor: Admin, id: string, change: ProjectChange): Promise<ReviewedProject> =>
      act(actor, id, 'edit', async (transaction, item) => {
        const project = toProject(item);
        const type = change.type ?? project.type;
        const changed = await reviewItemsStore.change(transaction, id, {
          title: change.title ?? project.title,
          text: change.description ?? project.description,
          tags: JSON.stringify([type]),
          details: JSON.stringify({
            type,
            progress: change.progress ?? project.progress,
            participants: change.participants ?? project.participants,
          }),
          updatedAt: isoNow(),
        });
        return toReviewedProject(changed);
      }),

    remove: (actor: Admin, id: string): Promise<void> =>
      act(actor, id, 'delete', (transaction) => reviewItemsStore.remove(transaction, id)),
  };
}

function toProject(item: ReviewItem): Project {
  const { type, progress, participants } = Details.parse(JSON.parse(item.details));
  return {
    id: item.id,
    title: item.title,
    type,
    description: item.text,
    progress,
    participants,
    lastUpdate: item.updatedAt,
  };
}

function toReviewedProject(item: ReviewItem): ReviewedProject {
  return { ...toProject(item), state: item.state, author: item.authorDisplay };
}
