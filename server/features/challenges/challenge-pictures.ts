import { randomUUID } from 'node:crypto';
import type { Challenge } from '#contract/community/challenges';
import type { PictureSize } from '#contract/community/projects';
import { Problem } from '#contract/problems';
import type { Staff } from '../../http/access/access.ts';
import type { FileResponse } from '../../http/files/file-response.ts';
import type { UploadParts } from '../../http/files/multipart.ts';
import { lockActor } from '../../moderation/accounts/actor.ts';
import { removeOrphans, type UploadSweep } from '../../uploads/orphans.ts';
import { openPicture, putPicture } from '../../uploads/pictures/picture-files.ts';
import { receivePicture } from '../../uploads/pictures/receive-picture.ts';
import { formatChallengeSubject, type ChallengeContext } from './challenge-context.ts';
import { challengePicturesStore, type PictureRow } from './challenge-pictures.store.ts';
import { mayViewChallenge, type ChallengeViewer } from './challenge-view.ts';
import type { ChallengeRow } from './challenges.store.ts';

/** Keys of this feature's files in the upload store. */
const keyPrefix = 'challenges/';

export const sweepChallengePictures: UploadSweep = ({ queries, uploads, now }) =>
  removeOrphans({
    store: uploads,
    prefix: keyPrefix,
    findReferenced: (keys) => challengePicturesStore.findReferenced(queries, keys),
    now,
  });

/**
 * The picture of a challenge, uploaded by those who may change the challenge and served to anyone who
 * may see it. It is always a file of its own, so a challenge never leads to the picture of a project.
 */
export function createChallengePictures(context: ChallengeContext) {
  const { database, uploads, countPicture, view, time, find, findOwn } = context;
  const { queries } = database;

  return {
    async savePicture(
      { actor, signal }: { readonly actor: Staff; readonly signal: AbortSignal },
      id: string,
      form: UploadParts,
    ): Promise<Challenge> {
      const challenge = await findOwn(id, actor);
      await countPicture(actor);
      const received = await receivePicture(form, signal);
      const picture: PictureRow = {
        id: randomUUID(),
        challengeId: challenge.id,
        userId: actor.id,
        filePath: `${keyPrefix}${randomUUID()}`,
        fileType: received.type,
        fileSize: received.buffer.length,
        uploadedAt: time(),
      };
      await putPicture(uploads, picture.filePath, received);
      return view.toOne(await setPicture(context, { actor, id }, picture));
    },

    async removePicture(actor: Staff, id: string): Promise<Challenge> {
      return view.toOne(await setPicture(context, { actor, id }, null));
    },

    /** The id in the address is new for each picture, so that a browser never shows a replaced one. */
    async readPicture(
      viewer: ChallengeViewer,
      id: string,
      { pictureId, size }: { readonly pictureId: string; readonly size: PictureSize },
    ): Promise<FileResponse> {
      const challenge = await find(id, viewer);
      const picture = await challengePicturesStore.find(queries, challenge.id);
      if (picture?.id !== pictureId) throw new Problem('no-such-item');
      const isPublic = mayViewChallenge(challenge, null);
      const file = await openPicture(uploads, picture, { size, name: 'challenge', isPublic });
      if (!file) throw new Problem('no-such-item');
      return file;
    },
  };
}

/**
 * Returns the challenge as it is now. The file of a replaced or removed picture is left to the daily sweep.
 * @throws Problem `not-signed-in` for someone who was suspended or lost the role while the picture was sent
 */
async function setPicture(
  { database, audit, onPublicChange, lock, findOwn }: ChallengeContext,
  { actor, id }: { readonly actor: Staff; readonly id: string },
  picture: PictureRow | null,
): Promise<ChallengeRow> {
  const changed = await database.queries.transaction().execute(async (transaction) => {
    await lockActor(transaction, database.dialect, actor);
    await lock(transaction, id);
    // Its text may have been changed while the picture was sent.
    const challenge = await findOwn(id, actor, transaction);
    const before = await challengePicturesStore.find(transaction, id);
    if (before === null && picture === null) return challenge;
    if (picture) await challengePicturesStore.save(transaction, picture);
    else await challengePicturesStore.remove(transaction, id);
    const facts = {
      action: 'challenge.change',
      subject: formatChallengeSubject(challenge),
    } as const;
    const changes = [{ what: 'picture', before: before?.id ?? null, after: picture?.id ?? null }];
    await audit.record({ actor, ...facts, result: 'done', changes }, transaction);
    return challenge;
  });
  await onPublicChange();
  return changed;
}
