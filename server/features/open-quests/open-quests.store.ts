import type { NewOpenQuest, OpenQuest } from '#contract/open-quests';
import type { Queries } from '../../database/tables.ts';

const mostListed = 1000;

/** The quests that administrators ask for. */
export const openQuestsStore = {
  async list(queries: Queries): Promise<OpenQuest[]> {
    return queries
      .selectFrom('open_quests')
      .selectAll()
      .orderBy('until', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute();
  },

  async find(queries: Queries, id: string): Promise<OpenQuest | null> {
    // PostgreSQL stores no NUL in text, so nothing can match one.
    if (id.includes('\0')) return null;
    const row = await queries
      .selectFrom('open_quests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The one that closes first. */
  async findNext(queries: Queries, at: string): Promise<OpenQuest | null> {
    const row = await queries
      .selectFrom('open_quests')
      .selectAll()
      .where('until', '>', at)
      .orderBy('until')
      .orderBy('id')
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

  /** Gives what was removed; null when there was nothing. */
  async remove(queries: Queries, id: string): Promise<OpenQuest | null> {
    // PostgreSQL stores no NUL in text, so nothing can match one.
    if (id.includes('\0')) return null;
    const row = await queries
      .deleteFrom('open_quests')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  },
};

/** Times are compared as text on SQLite, so all are kept in the same zone and length. */
function inUtc<Quest extends NewOpenQuest>(quest: Quest): Quest {
  return { ...quest, until: new Date(quest.until).toISOString() };
}
