import type { SignedInViewer } from '#contract/moderation/review';
import type { z } from 'zod';
import { changesBetween } from '#contract/moderation/audit-changes';
import { Problem } from '#contract/problems';
import type { Queries } from '../../database/tables.ts';
import type { Staff } from '../../http/access/access.ts';
import { classRoster, type PlannedTable } from '../classes/class-roster.store.ts';
import {
  applyChange,
  createRecordedChange,
  type Change,
  type RecordedChangeDependencies,
} from './record-change.ts';

export type PlannedDependencies = RecordedChangeDependencies & { readonly now: () => number };

type Planned = {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  /** The class it is planned for; null when it is for everyone. */
  readonly classId: string | null;
};

type PlannedTime = 'start' | 'end' | 'until';

type Definition<Thing extends Planned> = {
  readonly kind: 'session' | 'quest';
  readonly table: PlannedTable;
  readonly schema: z.ZodType<Thing>;
  readonly orderBy: PlannedTime;
  readonly endsAt: PlannedTime;
  readonly audited: readonly (keyof Thing & string)[];
  /** Refuses what the schemas cannot; `before` is null for a new one. */
  readonly check: (entered: Omit<Thing, 'id'>, before: Thing | null) => void;
};

export const maxListed = 1000;

/** What staff plan for everyone or for one class; each kind has a table of its own. */
export function createPlannedRecords<
  Thing extends Planned & Readonly<Record<keyof Thing, string | null>>,
>(definition: Definition<Thing>, dependencies: PlannedDependencies) {
  const { table, schema, audited, check } = definition;
  const recordChange = createRecordedChange(definition.kind, dependencies);

  async function find(transaction: Queries, id: string): Promise<Thing | null> {
    const query = transaction.selectFrom(table).selectAll().where('id', '=', id);
    return schema.nullable().parse((await query.executeTakeFirst()) ?? null);
  }

  async function findForChange(transaction: Queries, actor: Staff, id: string): Promise<Thing> {
    const found = await find(transaction, id);
    if (!found) throw new Problem('no-such-item');
    await classRoster.checkMayChange(transaction, actor, found.classId);
    return found;
  }

  return {
    ...createPlannedReads(definition, dependencies),

    create: (actor: Staff, id: string, entered: Omit<Thing, 'id'>): Promise<Thing> =>
      recordChange(actor, { verb: 'create', id }, async (transaction) => {
        await classRoster.checkMayPlan(transaction, actor, entered.classId);
        const known = await find(transaction, id);
        if (known) return { item: known, changes: null };
        check(entered, null);
        const insert = transaction.insertInto(table).values({ id, ...entered });
        const row = await insert.returningAll().executeTakeFirstOrThrow();
        return { item: schema.parse(row), changes: [] };
      }),

    change: (actor: Staff, id: string, change: Change<Thing>): Promise<Thing> =>
      recordChange(actor, { verb: 'change', id }, async (transaction) => {
        const before = await findForChange(transaction, actor, id);
        const after = applyChange(before, change);
        if (after.classId !== before.classId)
          await classRoster.checkMayPlan(transaction, actor, after.classId);
        check(after, before);
        await transaction.updateTable(table).set(after).where('id', '=', id).execute();
        return { item: after, changes: changesBetween(before, after, audited) };
      }),

    /** The audit log keeps its text. */
    remove: (actor: Staff, id: string): Promise<Thing> =>
      recordChange(actor, { verb: 'delete', id }, async (transaction) => {
        const removed = await findForChange(transaction, actor, id);
        await transaction.deleteFrom(table).where('id', '=', id).execute();
        return { item: removed, changes: changesBetween(removed, null, audited) };
      }),
  };
}

function createPlannedReads<Thing extends Planned>(
  { table, schema, orderBy, endsAt }: Definition<Thing>,
  { database: { queries }, now }: PlannedDependencies,
) {
  const things = schema.array();
  const selectNotEnded = () =>
    queries
      .selectFrom(table)
      .selectAll()
      .where(endsAt, '>', new Date(now()).toISOString())
      .orderBy(orderBy)
      .orderBy('id')
      .limit(maxListed);
  // Those of a class are not public.
  const selectPublic = () => selectNotEnded().where('classId', 'is', null);

  return {
    /** Those that this member of staff may plan, the latest first. */
    async list(planner: SignedInViewer) {
      const found = await queries
        .selectFrom(table)
        .selectAll()
        .where(await classRoster.isPlannableBy(queries, table, planner))
        .orderBy(orderBy, 'desc')
        .orderBy('id')
        .limit(maxListed + 1)
        .execute();
      return {
        listed: things.parse(found.slice(0, maxListed)),
        more: found.length > maxListed ? ({ hasMore: true } as const) : {},
      };
    },

    listPublic: async () => things.parse(await selectPublic().execute()),

    /** The first of these. */
    async readNext(): Promise<Thing | null> {
      const row = await selectPublic().limit(1).executeTakeFirst();
      return schema.nullable().parse(row ?? null);
    },

    /** Those for the classes of a student that have not ended. */
    async listForStudent(studentId: number): Promise<Thing[]> {
      const classIds = await classRoster.listClassIdsByMember(queries, studentId);
      if (classIds.length === 0) return [];
      return things.parse(await selectNotEnded().where('classId', 'in', classIds).execute());
    },
  };
}
