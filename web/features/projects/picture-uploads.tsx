import { useId } from 'react';

import {
  pictureSlotLabels,
  pictureSlots,
  type PictureSlot,
} from '#contract/community/picture-slots';
import type { ProjectDetail } from '#contract/community/projects';
import { formatSizeLimit } from '#contract/files/file-rules';
import { limits } from '#contract/limits';
import { projectWrites } from '../../api/writes/project-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { validatePicture } from '../../api/writes/validate-picture.ts';
import { PictureField } from '../../ui/forms/fields/picture-field.tsx';
import { useFileUpload } from '../../ui/forms/fields/use-file-upload.ts';

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
        Drop screenshots or photos here, up to {formatSizeLimit(limits.pictureBytes)} each. Leave
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
  const saving = useWrite(savePicture);
  const upload = useFileUpload({
    validate: validatePicture,
    send: (body, options) => saving.send(body, { params, ...options }),
    error: saving.error,
  });
  return (
    <PictureField
      label={pictureSlotLabels[slot]}
      name={`${pictureSlotLabels[slot].toLowerCase()} picture`}
      isThere={project.pictures[slot] !== null}
      isRemoving={removal.isPending}
      {...upload}
      onRemove={() => void removal.send(undefined, { params })}
    />
  );
}
