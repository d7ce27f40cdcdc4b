import { useId } from 'react';

import type { Challenge } from '#contract/community/challenges';
import { limits } from '#contract/limits';
import { call } from '../../api/call.ts';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { usePictureUpload } from '../../api/writes/use-picture-upload.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { PictureField } from '../../ui/forms/fields/picture-field.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';

/** For those who may change a challenge: its picture, which everyone sees right away. */
export function ChallengePictureUpload({ challenge }: { challenge: Challenge }) {
  const heading = useId();
  const { saveChallengePicture, removeChallengePicture } = challengeWrites;
  const params = { id: challenge.id };
  const removal = useWrite(removeChallengePicture);
  const { send, cancel, refusal, error, sending } = usePictureUpload(
    saveChallengePicture,
    (upload) => call(saveChallengePicture.endpoint, { params, ...upload }),
  );
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-5">
      <h2 id={heading} className="type-h3">
        Picture
      </h2>
      <p className="type-small text-muted">
        Drop a screenshot or photo of the place here, up to {limits.pictureBytes / 1024 ** 2} MB.
        Everyone can see it right away. Leave people out of photos. We remove the location and time
        from each photo.
      </p>
      <PictureField
        label="The place"
        name="challenge picture"
        isThere={challenge.picture !== null}
        sending={sending}
        isRemoving={removal.isPending}
        problem={refusal ?? (error && errorMessage(error))}
        onFile={(file) => void send(file)}
        onCancel={cancel}
        onRemove={() => void removal.send(undefined, { params })}
      />
    </section>
  );
}
