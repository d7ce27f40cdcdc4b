import { getPublicName } from '#contract/accounts/public-names';
import type { Queries } from '../../../database/tables.ts';

/** Who works on each project beside its author, by the original id of the project. */
export const projectTeamStore = {
  /** Public names only: others see nothing else of an account (P-05). */
  async listNamesByProject(
    queries: Queries,
    projectIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    if (projectIds.length === 0) return new Map();
    const rows = await queries
      .selectFrom('project_members')
      .innerJoin('users', 'users.id', 'project_members.userId')
      .select(['project_members.projectId', 'users.displayName', 'users.erasedAt'])
      .where('project_members.projectId', 'in', projectIds)
      .orderBy('project_members.joinedAt')
      .orderBy('users.id')
      .execute();
    const names = new Map<string, string[]>();
    for (const row of rows) {
      const name = getPublicName(row);
      names.set(row.projectId, [...(names.get(row.projectId) ?? []), name]);
    }
    return names;
  },

  async listMemberIds(queries: Queries, projectId: string): Promise<readonly number[]> {
    const rows = await queries
      .selectFrom('project_members')
      .select('userId')
      .where('projectId', '=', projectId)
      .execute();
    return rows.map(({ userId }) => userId);
  },

  async listProjectIds(queries: Queries, userId: number): Promise<readonly string[]> {
    const rows = await queries
      .selectFrom('project_members')
      .select('projectId')
      .where('userId', '=', userId)
      .execute();
    return rows.map(({ projectId }) => projectId);
  },

  /** Members who stay keep the time they joined. */
  async replace(
    queries: Queries,
    projectId: string,
    memberIds: readonly number[],
    at: string,
  ): Promise<void> {
    const before = await projectTeamStore.listMemberIds(queries, projectId);
    const gone = before.filter((id) => !memberIds.includes(id));
    if (gone.length > 0) {
      await queries
        .deleteFrom('project_members')
        .where('projectId', '=', projectId)
        .where('userId', 'in', gone)
        .execute();
    }
    const added = memberIds.filter((id) => !before.includes(id));
    if (added.length === 0) return;
    await queries
      .insertInto('project_members')
      .values(added.map((userId) => ({ projectId, userId, joinedAt: at })))
      .execute();
  },

  async remove(queries: Queries, projectId: string, userId: number): Promise<boolean> {
    const removed = await queries
      .deleteFrom('project_members')
      .where('projectId', '=', projectId)
      .where('userId', '=', userId)
      .returning('userId')
      .execute();
    return removed.length > 0;
  },
};
