import { useId, useRef, useState, type DragEvent } from 'react';

import { pictureSlots, type PictureSlot, type ProjectPage } from '#contract/community/projects';
import { showcaseWrites } from '../../api/writes/showcase-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/loading/progress.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

const labels: Readonly<Record<PictureSlot, string>> = {
  before: 'Before',
  proposed: 'Proposed',
  built: 'Built',
};

/** For the author of a project: one picture for each of its three stages. */
export function PictureUploads({ project }: { project: ProjectPage }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-3 border-t border-line pt-5">
      <h2 id={heading} className="type-h3">
        Your pictures
      </h2>
      <p className="type-small text-muted">
        Drop screenshots or photos here, up to 15 MB each. Leave people out of photos. We remove
        where and when each photo was taken.
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
  const { sending, problem, send, cancel } = usePictureUpload({ id: project.id, slot });
  const { isOver, ...drop } = useDrop(sending === null ? (file) => void send(file) : null);
  return (
    <div
      role="group"
      aria-label={`${labels[slot]} picture`}
      className={classNames(
        'grid gap-2 border-2 border-dashed px-3 py-2',
        isOver ? 'border-primary bg-primary-tint' : 'border-line',
      )}
      {...drop}
    >
      {sending === null ? (
        <ChooseOrRemove {...{ project, slot }} onFile={(file) => void send(file)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-32 flex-1">
            <Progress percent={sending.percent} label={`Upload of ${sending.filename}`} />
          </div>
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

type ChooseProps = {
  project: ProjectPage;
  slot: PictureSlot;
  onFile: (file: File) => void;
};

function ChooseOrRemove({ project, slot, onFile }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const removal = useWrite(showcaseWrites.removePicture);
  const isThere = project.pictures[slot] !== null;
  const name = <span className="sr-only"> the {labels[slot].toLowerCase()} picture</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-24 font-semibold">{labels[slot]}</span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        className="sr-only"
        tabIndex={-1}
        aria-label={`Choose the ${labels[slot].toLowerCase()} picture`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {isThere ? 'Replace' : 'Add'}
        {name}
      </Button>
      {isThere && (
        <Button
          size="small"
          tone="quiet"
          busy={removal.isPending}
          onClick={() => void removal.send(undefined, { params: { id: project.id, slot } })}
        >
          Remove{name}
        </Button>
      )}
    </div>
  );
}

/** Takes the first dropped file; nothing while one is being sent. */
function useDrop(onFile: ((file: File) => void) | null) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver: isOver && onFile !== null,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile?.(file);
    },
  };
}
