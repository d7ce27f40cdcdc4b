import { useId } from 'react';

import {
  pictureSlotLabels,
  pictureSlots,
  type PictureSlot,
} from '#contract/community/picture-slots';
import type { ProjectDetail } from '#contract/community/projects';
import { limits } from '#contract/limits';
import { call } from '../../api/call.ts';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { usePictureUpload } from '../../api/writes/use-picture-upload.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { PictureField } from '../../ui/forms/fields/picture-field.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';

/** For the author of a project: one picture for each of its three stages. */
export function PictureUploads({ project }: { project: ProjectDetail }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className="grid content-start gap-3 border-t border-line pt-5"
    >
      <h2 id={heading} className="type-h3">
        Your pictures
      </h2>
      <p className="type-small text-muted">
        Drop screenshots or photos here, up to {limits.pictureBytes / 1024 ** 2} MB each. Leave
        people out of photos. We remove the location and time from each photo.
      </p>
      <ul className="grid gap-2">
        {pictureSlots.map((slot) => (
          <li key={slot}>
            <PictureUpload {...{ project, slot }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PictureUpload({ project, slot }: { project: ProjectDetail; slot: PictureSlot }) {
  const { savePicture, removePicture } = projectWrites;
  const params = { id: project.id, slot };
  const removal = useWrite(removePicture);
  const { send, cancel, refusal, error, sending } = usePictureUpload(savePicture, (upload) =>
    call(savePicture.endpoint, { params, ...upload }),
  );
  return (
    <PictureField
      label={pictureSlotLabels[slot]}
      name={`${pictureSlotLabels[slot].toLowerCase()} picture`}
      isThere={project.pictures[slot] !== null}
      sending={sending}
      isRemoving={removal.isPending}
      problem={refusal ?? (error && errorMessage(error))}
      onFile={(file) => void send(file)}
      onCancel={cancel}
      onRemove={() => void removal.send(undefined, { params })}
    />
  );
}
