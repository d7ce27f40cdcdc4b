import type { Database } from '../../database/database.ts';
import {
  exportedPictures,
  type AccountContribution,
} from '../../moderation/accounts/account-contribution.ts';
import { eraseRows } from '../../moderation/accounts/account-rows.ts';
import type { Queries } from '../../database/tables.ts';
import { findRevisions, lockOriginal } from '../../moderation/items/revisions.ts';
import { withExtension } from '../../uploads/file-name.ts';
import { listPictureKeys } from '../../uploads/pictures/picture-files.ts';
import type { UploadStore } from '../../uploads/stores/upload-store.ts';
import { projectContent, readProject } from './project-items.ts';

type Dependencies = {
  readonly uploads: UploadStore;
  readonly database: Pick<Database, 'dialect'>;
};

/** Teams and pictures of an account; the text of its projects is exported with all other items. */
export function createProjectsAccountContribution({
  uploads,
  database,
}: Dependencies): AccountContribution {
  return {
    name: 'projects',

    async exportFor(from, userId) {
      const teams = await from
        .selectFrom('project_members')
        .selectAll()
        .where('userId', '=', userId)
        .execute();
      const pictures = await from
        .selectFrom('project_pictures')
        .selectAll()
        .where('userId', '=', userId)
        .execute();
      return {
        title: 'Project teams and pictures',
        records: [
          ...teams.map(({ projectId, joinedAt }) => ({
            project: projectId,
            joinedTeamAt: joinedAt,
          })),
          ...pictures.map((picture) => ({
            project: picture.projectId,
            picture: withExtension(picture.id, picture.fileType),
            uploadedAt: picture.uploadedAt,
          })),
        ],
        files: exportedPictures(uploads, pictures),
      };
    },

    async findFiles(transaction, userId) {
      const rows = await transaction
        .selectFrom('project_pictures')
        .select('filePath')
        .where('userId', '=', userId)
        .execute();
      return rows.flatMap(({ filePath }) => listPictureKeys(filePath));
    },

    async erase(transaction, userId) {
      const pictures = await transaction
        .deleteFrom('project_pictures')
        .where('userId', '=', userId)
        .returning(['id', 'projectId'])
        .execute();
      await takeOutPictures(transaction, database.dialect, pictures);
      await eraseRows(transaction, userId, ['project_members']);
    },
  };
}

/** Removes deleted pictures from every version of their projects. */
async function takeOutPictures(
  transaction: Queries,
  dialect: Database['dialect'],
  pictures: readonly { readonly id: string; readonly projectId: string }[],
): Promise<void> {
  const gone = new Set(pictures.map(({ id }) => id));
  // In one order, so that two erasures never wait for each other.
  const projectIds = [...new Set(pictures.map(({ projectId }) => projectId))].toSorted();
  for (const id of projectIds) await lockOriginal(transaction, dialect, id);
  for (const item of await findRevisions(transaction, projectIds)) {
    if (item.kind !== 'project') continue;
    const project = readProject(item);
    const keep = (id: string | null) => (id !== null && gone.has(id) ? null : id);
    const { before, proposed, built } = project.pictures;
    const left = { before: keep(before), proposed: keep(proposed), built: keep(built) };
    const { details } = projectContent({ ...project, pictures: left });
    await transaction
      .updateTable('review_items')
      .set({ details: JSON.stringify(details) })
      .where('id', '=', item.id)
      .execute();
  }
}
