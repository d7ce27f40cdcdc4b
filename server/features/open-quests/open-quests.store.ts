import type { NewOpenQuest, OpenQuest, OpenQuests } from '#contract/classes/open-quests';
import type { Queries } from '../../database/tables.ts';
import { classRoster, type Planner } from '../../moderation/classes/class-roster.store.ts';

const maxListed = 1000;

/** Quests for everyone or for one class. */
export const openQuestsStore = {
  /** The quests that this member of staff may plan, the latest first. */
  async list(queries: Queries, planner: Planner): Promise<OpenQuests> {
    const found = await queries
      .selectFrom('open_quests')
      .selectAll()
      .where(await classRoster.isPlannableBy(queries, 'open_quests', planner))
      .orderBy('until', 'desc')
      .orderBy('id')
      .limit(maxListed + 1)
      .execute();
    return {
      quests: found.slice(0, maxListed),
      ...(found.length > maxListed && { hasMore: true }),
    };
  },

  async find(queries: Queries, id: string): Promise<OpenQuest | null> {
    const row = await queries
      .selectFrom('open_quests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async listOpenInClasses(
    queries: Queries,
    classIds: readonly string[],
    at: string,
  ): Promise<OpenQuest[]> {
    if (classIds.length === 0) return [];
    return queries
      .selectFrom('open_quests')
      .selectAll()
      .where('until', '>', at)
      .where('classId', 'in', classIds)
      .orderBy('until')
      .limit(maxListed)
      .execute();
  },

  /** The quest for everyone that closes first; those of a class are not public. */
  async findNext(queries: Queries, at: string): Promise<OpenQuest | null> {
    const row = await queries
      .selectFrom('open_quests')
      .selectAll()
      .where('until', '>', at)
      .where('classId', 'is', null)
      .orderBy('until')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(queries: Queries, id: string, quest: NewOpenQuest): Promise<OpenQuest> {
    return queries
      .insertInto('open_quests')
      .values({ id, ...inUtc(quest) })
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async update(queries: Queries, quest: OpenQuest): Promise<OpenQuest> {
    const { id, ...values } = inUtc(quest);
    return queries
      .updateTable('open_quests')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async remove(queries: Queries, id: string): Promise<void> {
    await queries.deleteFrom('open_quests').where('id', '=', id).execute();
  },
};

/** SQLite compares times as text, so all are stored in the same zone and length. */
function inUtc<Quest extends NewOpenQuest>(quest: Quest): Quest {
  return { ...quest, until: new Date(quest.until).toISOString() };
}
