import type { Viewer } from '#contract/moderation/review';
import type { Selectable } from 'kysely';
import type { NewAnswer } from '#contract/community/challenges';
import type { Queries } from '../../database/tables.ts';
import type {
  ChallengeAnswersTable,
  ChallengeEntriesTable,
  ChallengesTable,
  ChallengeVerdictsTable,
} from './challenges.table.ts';

export type ChallengeRow = Selectable<ChallengesTable>;
export type EntryRow = Selectable<ChallengeEntriesTable>;
export type AnswerRow = Selectable<ChallengeAnswersTable>;
export type VerdictRow = Selectable<ChallengeVerdictsTable>;

export const maxListed = 200;

export const challengesStore = {
  /** The newest that someone may see (`mayViewChallenge`). */
  async list(
    queries: Queries,
    viewer: Viewer,
  ): Promise<{ readonly rows: readonly ChallengeRow[]; readonly hasMore: boolean }> {
    const found = await queries
      .selectFrom('challenges')
      .selectAll()
      .where(({ eb, or, lit }) =>
        or([
          eb('state', '=', 'published'),
          ...(viewer?.role === 'admin' ? [lit(true)] : []),
          ...(viewer?.role === 'teacher' ? [eb('authorId', '=', viewer.id)] : []),
        ]),
      )
      .orderBy('opensAt', 'desc')
      .orderBy('id')
      .limit(maxListed + 1)
      .execute();
    return { rows: found.slice(0, maxListed), hasMore: found.length > maxListed };
  },

  async find(queries: Queries, id: string): Promise<ChallengeRow | null> {
    const row = await queries
      .selectFrom('challenges')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(queries: Queries, row: ChallengeRow): Promise<ChallengeRow> {
    return queries.insertInto('challenges').values(row).returningAll().executeTakeFirstOrThrow();
  },

  async change(
    queries: Queries,
    id: string,
    change: Partial<Omit<ChallengeRow, 'id'>>,
  ): Promise<ChallengeRow> {
    return queries
      .updateTable('challenges')
      .set(change)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** In the order received: entries are never ranked. */
  async listEntries(
    queries: Queries,
    challengeIds: readonly string[],
  ): Promise<readonly EntryRow[]> {
    if (challengeIds.length === 0) return [];
    return queries
      .selectFrom('challenge_entries')
      .selectAll()
      .where('challengeId', 'in', challengeIds)
      .orderBy('submittedAt')
      .orderBy('id')
      .execute();
  },

  async findEntry(queries: Queries, id: string): Promise<EntryRow | null> {
    const row = await queries
      .selectFrom('challenge_entries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async insertEntry(queries: Queries, row: EntryRow): Promise<EntryRow> {
    return queries
      .insertInto('challenge_entries')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  async removeEntry(queries: Queries, id: string): Promise<void> {
    await queries.deleteFrom('challenge_entries').where('id', '=', id).execute();
  },

  async findAnswer(queries: Queries, id: string): Promise<AnswerRow | null> {
    const row = await queries
      .selectFrom('challenge_answers')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },

  async insertAnswer(
    queries: Queries,
    row: AnswerRow,
    entries: NewAnswer['entries'],
  ): Promise<void> {
    await queries.insertInto('challenge_answers').values(row).execute();
    if (entries.length === 0) return;
    await queries
      .insertInto('challenge_verdicts')
      .values(entries.map((entry) => ({ ...entry, answerId: row.id })))
      .execute();
  },

  /** An answer that its author has sent since a time with the same words for the same entries. */
  async findSameAnswer(
    queries: Queries,
    challengeId: string,
    authorId: number,
    { text, entries, since }: NewAnswer & { readonly since: string },
  ): Promise<AnswerRow | null> {
    const answers = await queries
      .selectFrom('challenge_answers')
      .selectAll()
      .where('challengeId', '=', challengeId)
      .where('authorId', '=', authorId)
      .where('text', '=', text)
      .where('answeredAt', '>=', since)
      .execute();
    const named = new Map(entries.map((entry) => [entry.entryId, entry]));
    const verdicts = await challengesStore.listVerdicts(queries, [...named.keys()]);
    const isSame = ({ id }: AnswerRow) => {
      const own = verdicts.filter(({ answerId }) => answerId === id);
      return (
        own.length === named.size &&
        own.every(({ entryId, verdict, reason }) => {
          const sent = named.get(entryId);
          return sent?.verdict === verdict && sent.reason === reason;
        })
      );
    };
    return answers.find(isSame) ?? null;
  },

  /** The newest first. */
  async listAnswers(queries: Queries, challengeId: string): Promise<readonly AnswerRow[]> {
    return queries
      .selectFrom('challenge_answers')
      .selectAll()
      .where('challengeId', '=', challengeId)
      .orderBy('answeredAt', 'desc')
      .orderBy('id')
      .execute();
  },

  /** The latest verdict on an entry comes last. */
  async listVerdicts(
    queries: Queries,
    entryIds: readonly string[],
  ): Promise<readonly VerdictRow[]> {
    if (entryIds.length === 0) return [];
    return queries
      .selectFrom('challenge_verdicts')
      .innerJoin('challenge_answers', 'challenge_answers.id', 'challenge_verdicts.answerId')
      .selectAll('challenge_verdicts')
      .where('challenge_verdicts.entryId', 'in', entryIds)
      .orderBy('challenge_answers.answeredAt')
      .orderBy('challenge_answers.id')
      .execute();
  },

  /** The published challenges that a project was entered into. */
  async listByProject(queries: Queries, projectId: string) {
    return queries
      .selectFrom('challenge_entries')
      .innerJoin('challenges', 'challenges.id', 'challenge_entries.challengeId')
      .select(['challenges.id', 'challenges.title', 'challenge_entries.id as entryId'])
      .where('challenge_entries.projectId', '=', projectId)
      .where('challenges.state', '=', 'published')
      .orderBy('challenge_entries.submittedAt')
      .execute();
  },
};
