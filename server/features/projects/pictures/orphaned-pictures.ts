import { hourMs } from '#contract/text/durations';
import type { Queries } from '../../../database/tables.ts';
import { findRevisions } from '../../../moderation/items/revisions.ts';
import { removeOrphans, type UploadSweep } from '../../../uploads/orphans.ts';
import {
  deletePicture,
  getPictureKey,
  listPictureKeys,
} from '../../../uploads/pictures/picture-files.ts';
import { readProject } from '../project-items.ts';
import { picturePrefix } from './project-pictures.ts';

type Dependencies = Parameters<UploadSweep>[0];

/** A picture is stored before its project refers to it, so a younger one may still be in use. */
const graceMs = hourMs;
/** More pictures than a school has; a query takes a limited number of values. */
const batch = 500;

/**
 * Removes pictures that no version of a project shows anymore, because they were replaced or
 * removed, and then files without a row.
 */
export const sweepProjectPictures: UploadSweep = async (dependencies) => {
  const { queries, uploads, now } = dependencies;
  const unreferenced = await removeUnreferenced(
    dependencies,
    new Date(now() - graceMs).toISOString(),
  );
  const orphans = await removeOrphans({
    store: uploads,
    prefix: picturePrefix,
    findReferenced: (keys) => findReferenced(queries, keys),
    now,
  });
  return unreferenced + orphans;
};

async function removeUnreferenced(
  { queries, uploads }: Dependencies,
  before: string,
): Promise<number> {
  const pictures = await queries
    .selectFrom('project_pictures')
    .select(['id', 'projectId', 'filePath'])
    .where('uploadedAt', '<', before)
    .execute();
  let removed = 0;
  for (let start = 0; start < pictures.length; start += batch) {
    const some = pictures.slice(start, start + batch);
    const projectIds = [...new Set(some.map(({ projectId }) => projectId))];
    const versions = await findRevisions(queries, projectIds);
    const named = new Set(
      versions
        .filter(({ kind }) => kind === 'project')
        .flatMap((item) => Object.values(readProject(item).pictures)),
    );
    const unreferenced = some.filter(({ id }) => !named.has(id));
    for (const { id, filePath } of unreferenced) {
      await deletePicture(uploads, filePath);
      await queries.deleteFrom('project_pictures').where('id', '=', id).execute();
    }
    removed += unreferenced.length;
  }
  return removed;
}

async function findReferenced(
  queries: Queries,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await queries
    .selectFrom('project_pictures')
    .select('filePath')
    .where('filePath', 'in', keys.map(getPictureKey))
    .execute();
  return new Set(rows.flatMap(({ filePath }) => listPictureKeys(filePath)));
}
