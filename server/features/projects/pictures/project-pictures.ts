import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { User } from '#contract/accounts/auth';
import { Problem } from '#contract/problems';
import type { PictureSlot } from '#contract/community/picture-slots';
import type { PictureSize, ProjectDetail } from '#contract/community/projects';
import type { AuditRecorder } from '../../../audit/audit.store.ts';
import type { Database } from '../../../database/database.ts';
import type { Queries } from '../../../database/tables.ts';
import type { FileResponse } from '../../../http/files/file-response.ts';
import type { UploadParts } from '../../../http/files/multipart.ts';
import { lockActor } from '../../../moderation/accounts/actor.ts';
import {
  toContentColumns,
  reviewItemsStore,
  type ReviewItem,
} from '../../../moderation/items/items.store.ts';
import {
  findPendingRevisions,
  findRevisions,
  lockItem,
  getOriginalId,
} from '../../../moderation/items/revisions.ts';
import type { CountPicture } from '../../../uploads/pictures/picture-limit.ts';
import { openPicture, putPicture } from '../../../uploads/pictures/picture-files.ts';
import { receivePicture } from '../../../uploads/pictures/receive-picture.ts';
import type { UploadStore } from '../../../uploads/stores/upload-store.ts';
import { recordProjectChange } from '../project-changes.ts';
import { projectContent, readProject } from '../project-items.ts';
import type { ProjectShowcase } from '../project-showcase.ts';
import type { ProjectPicturesTable } from '../projects.table.ts';

export type PicturesDependencies = {
  readonly database: Database;
  readonly audit: AuditRecorder;
  readonly uploads: UploadStore;
  readonly countPicture: CountPicture;
  readonly now: () => number;
  readonly onPublicChange: () => Promise<void>;
  /** The pending revision of the user's published project; made if there is none. */
  readonly openRevision: (user: User, address: string, id: string) => Promise<{ id: string }>;
};

type Picture = Selectable<ProjectPicturesTable>;

/** Keys of this feature's files in the upload store. */
export const picturePrefix = 'projects/';

/**
 * Pictures of projects: re-encoded from their pixels (P-17), and served to anyone who may see the
 * version of the project that shows them. A student's picture of a published project waits for
 * review (P-08).
 */
export function createProjectPictures(
  dependencies: PicturesDependencies,
  showcase: ProjectShowcase,
) {
  const { database, onPublicChange } = dependencies;
  const { queries } = database;

  async function findOwn(user: User, id: string): Promise<ReviewItem> {
    const item = await showcase.findVisible(id, user);
    if (item.authorId !== user.id && user.role !== 'admin') throw new Problem('not-allowed');
    if (item.state === 'rejected' || item.state === 'hidden') throw new Problem('not-changeable');
    return item;
  }

  /** Changes by staff are public immediately; a student's change of a published project becomes a revision. */
  async function setPicture(
    caller: { readonly user: User; readonly address: string },
    item: ReviewItem,
    slot: PictureSlot,
    pictureId: string | null,
  ): Promise<ProjectDetail> {
    const { user } = caller;
    const target = waitsForReview(user, item)
      ? await findOrOpenRevision(dependencies, caller, item)
      : item;
    await queries
      .transaction()
      .execute((transaction) =>
        writePicture(dependencies, { transaction, user, slot, pictureId }, target),
      );
    await onPublicChange();
    return showcase.read(target.id, user);
  }

  return {
    async savePicture(
      caller: { readonly user: User; readonly address: string; readonly signal: AbortSignal },
      id: string,
      slot: PictureSlot,
      form: UploadParts,
    ): Promise<ProjectDetail> {
      const item = await findOwn(caller.user, id);
      await dependencies.countPicture(caller.user);
      const pictureId = await storePicture(dependencies, caller, getOriginalId(item), form);
      // The project may have been approved or hidden while the picture was sent.
      return setPicture(caller, await findOwn(caller.user, id), slot, pictureId);
    },

    async removePicture(
      caller: { readonly user: User; readonly address: string },
      id: string,
      slot: PictureSlot,
    ): Promise<ProjectDetail> {
      const item = await findOwn(caller.user, id);
      const [pending] = waitsForReview(caller.user, item)
        ? await findPendingRevisions(queries, item)
        : [];
      return readProject(pending ?? item).pictures[slot] === null
        ? showcase.read(item.id, caller.user)
        : setPicture(caller, item, slot, null);
    },

    readPicture: async (viewer: User | null, id: string, wanted: WantedPicture) =>
      openProjectPicture(dependencies, await showcase.findVisible(id, viewer), wanted),
  };
}

/** Staff's changes of a published project are public immediately. */
function waitsForReview(user: User, item: ReviewItem): boolean {
  return item.state === 'published' && user.role === 'student';
}

async function storePicture(
  { database, uploads, now }: PicturesDependencies,
  { user, signal }: { readonly user: User; readonly signal: AbortSignal },
  projectId: string,
  form: UploadParts,
): Promise<string> {
  const received = await receivePicture(form, signal);
  const picture: Picture = {
    id: randomUUID(),
    projectId,
    userId: user.id,
    filePath: `${picturePrefix}${randomUUID()}`,
    fileType: received.type,
    fileSize: received.buffer.length,
    uploadedAt: new Date(now()).toISOString(),
  };
  await putPicture(uploads, picture.filePath, received);
  await database.queries.insertInto('project_pictures').values(picture).execute();
  return picture.id;
}

type WantedPicture = { readonly slot: PictureSlot; readonly size: PictureSize };

async function openProjectPicture(
  { database, uploads }: PicturesDependencies,
  item: ReviewItem,
  { slot, size }: WantedPicture,
): Promise<FileResponse> {
  const pictureId = readProject(item).pictures[slot];
  const picture = pictureId === null ? null : await findPicture(database.queries, pictureId);
  const isPublic = item.state === 'published';
  const file = picture && (await openPicture(uploads, picture, { size, name: slot, isPublic }));
  if (!file) throw new Problem('no-such-item');
  return file;
}

async function findOrOpenRevision(
  { database, openRevision }: PicturesDependencies,
  { user, address }: { readonly user: User; readonly address: string },
  item: ReviewItem,
): Promise<Pick<ReviewItem, 'id' | 'state'>> {
  const [pending] = await findPendingRevisions(database.queries, item);
  const { id } = pending ?? (await openRevision(user, address, item.id));
  return { id, state: 'pending' };
}

type PictureChange = {
  readonly transaction: Queries;
  readonly user: User;
  readonly slot: PictureSlot;
  readonly pictureId: string | null;
};

/**
 * @throws Problem `changed-meanwhile` when the project is no longer in the state that decided where to write, or
 * `not-signed-in` for someone who was suspended or lost the role while the picture was sent
 */
async function writePicture(
  { database, audit, now }: PicturesDependencies,
  change: PictureChange,
  { id, state }: Pick<ReviewItem, 'id' | 'state'>,
): Promise<void> {
  const { transaction, user, slot, pictureId } = change;
  await lockActor(transaction, database.dialect, user);
  const item = await lockItem(transaction, database.dialect, id);
  if (item?.state !== state || item.supersededBy !== null) throw new Problem('changed-meanwhile');
  const before = readProject(item).pictures[slot];
  const at = new Date(now()).toISOString();
  // Changes the version, so that the reviewer also looks at the picture.
  await writeSlot(change, item, { updatedAt: at }, at);
  // Otherwise the next approval, or the undo of one, would bring back the picture from before.
  if (state === 'published') {
    const versions = await findRevisions(transaction, [getOriginalId(item)]);
    for (const other of versions) {
      const isSame = other.id !== id && readProject(other).pictures[slot] === before;
      if (isSame) await writeSlot(change, other, {}, at);
    }
  }
  const pictureChange = { what: `picture “${slot}”`, before, after: pictureId };
  await recordProjectChange({ audit, transaction }, user, item, pictureChange);
}

/** Puts the picture into one version of the project. */
async function writeSlot(
  { transaction, user, slot, pictureId }: PictureChange,
  item: ReviewItem,
  more: Partial<Pick<ReviewItem, 'updatedAt'>>,
  at: string,
): Promise<void> {
  const project = readProject(item);
  const pictures = { ...project.pictures, [slot]: pictureId };
  const changed = await reviewItemsStore.change(transaction, item.id, {
    ...toContentColumns(projectContent({ ...project, pictures })),
    // An appeal may have raised it; the text itself is unchanged.
    isUrgent: item.isUrgent,
    ...more,
  });
  const isAuthor = user.id === item.authorId;
  await reviewItemsStore.log(transaction, {
    item: changed,
    actor: { id: user.id, name: isAuthor ? item.authorDisplay : user.minecraftUsername },
    action: 'edit',
    fromState: item.state,
    toState: item.state,
    at,
  });
}

async function findPicture(queries: Queries, id: string): Promise<Picture | null> {
  const row = await queries
    .selectFrom('project_pictures')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
