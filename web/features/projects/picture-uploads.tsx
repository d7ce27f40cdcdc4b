import { useId, useRef, type ChangeEvent } from 'react';

import { pictureSlots, type PictureSlot, type ProjectPage } from '#contract/projects';
import { showcaseWrites } from '../../api/showcase-writes.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';

const labels: Readonly<Record<PictureSlot, string>> = {
  before: 'Before',
  proposed: 'Proposed',
  built: 'Built',
};

/** For the author of a project: a picture for each of its three moments. */
export function PictureUploads({ project }: { project: ProjectPage }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-5">
      <h2 id={heading} className="type-h3">
        Your pictures
      </h2>
      <p className="type-small text-muted">
        Screenshots or photos up to 15 MB. Leave people out of photos. We remove where and when each
        photo was taken.
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

function PictureUpload({ project, slot }: { project: ProjectPage; slot: PictureSlot }) {
  const input = useRef<HTMLInputElement>(null);
  const saving = useWrite(showcaseWrites.savePicture);
  const removal = useWrite(showcaseWrites.removePicture);
  const params = { id: project.id, slot };
  const isThere = project.pictures[slot] !== null;

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    await saving.send(form, { params });
    target.value = '';
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-24 font-semibold">{labels[slot]}</span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        className="sr-only"
        tabIndex={-1}
        aria-label={`${labels[slot]} picture`}
        onChange={(event) => void upload(event)}
      />
      <Button size="small" busy={saving.isPending} onClick={() => input.current?.click()}>
        {isThere ? 'Replace' : 'Add'}
        <span className="sr-only"> the {labels[slot].toLowerCase()} picture</span>
      </Button>
      {isThere && (
        <Button
          size="small"
          tone="quiet"
          busy={removal.isPending}
          onClick={() => void removal.send(undefined, { params })}
        >
          Remove<span className="sr-only"> the {labels[slot].toLowerCase()} picture</span>
        </Button>
      )}
    </div>
  );
}
