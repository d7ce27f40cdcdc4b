import { useId } from 'react';

import type { Challenge } from '#contract/community/challenges';
import { formatSizeLimit } from '#contract/files/file-rules';
import { limits } from '#contract/limits';
import { challengeWrites } from '../../api/writes/challenge-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { validatePicture } from '../../api/writes/validate-picture.ts';
import { PictureField } from '../../ui/forms/fields/picture-field.tsx';
import { useFileUpload } from '../../ui/forms/fields/use-file-upload.ts';

/** For those who may change a challenge: its picture, which everyone sees right away. */
export function ChallengePictureUpload({ challenge }: { challenge: Challenge }) {
  const heading = useId();
  const { saveChallengePicture, removeChallengePicture } = challengeWrites;
  const params = { id: challenge.id };
  const removal = useWrite(removeChallengePicture);
  const saving = useWrite(saveChallengePicture);
  const upload = useFileUpload({
    validate: validatePicture,
    send: (body, options) => saving.send(body, { params, ...options }),
    error: saving.error,
  });
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-5">
      <h2 id={heading} className="type-h3">
        Picture
      </h2>
      <p className="type-small text-muted">
        Drop a screenshot or photo of the place here, up to {formatSizeLimit(limits.pictureBytes)}.
        Everyone can see it right away. Leave people out of photos. We remove the location and time
        from each photo.
      </p>
      <PictureField
        label="The place"
        name="challenge picture"
        isThere={challenge.picture !== null}
        isRemoving={removal.isPending}
        {...upload}
        onRemove={() => void removal.send(undefined, { params })}
      />
    </section>
  );
}
