import { useRef, type ChangeEvent, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { nameOf } from './file-path.ts';
import { countInWords } from './file-words.ts';
import { readChosen, type PickedFile } from './read-drop.ts';
import { useDrop } from './use-drop.ts';
import type { IntakeState, UploadIntake } from './use-upload-intake.ts';

export type UploadAreaProps = {
  path: string;
  intake: UploadIntake;
  /** The chooser that the button Upload of the tool row opens. */
  chooser: RefObject<HTMLInputElement | null>;
};

/** Takes files and whole folders, dropped anywhere on the page or chosen. The open folder is the target. */
export function UploadArea({ path, intake, chooser }: UploadAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const folderChooser = useRef<HTMLInputElement>(null);
  const isOver = useDrop(area, (entries) => intake.takeDrop(path, entries));
  const place = path === '/' ? 'the server root' : nameOf(path);
  const { state } = intake;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const picked: readonly PickedFile[] = readChosen(event.target.files);
    // The same file can be chosen again.
    event.target.value = '';
    if (picked.length > 0) intake.takeFiles(path, picked);
  }

  return (
    <div ref={area} className={classNames('upload-area', isOver && 'upload-area-over')}>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to upload"
        onChange={take}
      />
      <input
        ref={folderChooser}
        type="file"
        hidden
        aria-label="Folder to upload"
        onChange={take}
        {...folderOnly}
      />
      {state.name === 'reading' || state.name === 'checking' ? (
        <Reading state={state} onCancel={intake.cancel} />
      ) : (
        <>
          <p>
            {isOver
              ? `Drop to upload into ${place}`
              : `Drop files or whole folders here to upload into ${place}`}
          </p>
          <Button size="small" tone="quiet" onClick={() => folderChooser.current?.click()}>
            Choose a folder
          </Button>
        </>
      )}
      {state.name === 'asking' && (
        <ConflictDialog
          question={state.question}
          onAnswer={intake.answer}
          onCancel={intake.cancel}
        />
      )}
    </div>
  );
}

// React has no name for this attribute yet.
const folderOnly = { webkitdirectory: '' };

type ReadingState = Extract<IntakeState, { name: 'reading' | 'checking' }>;

function Reading({ state, onCancel }: { state: ReadingState; onCancel: () => void }) {
  const files = countInWords(state.files, 'file', 'files');
  return (
    <>
      <Spinner
        label={
          state.name === 'reading'
            ? `Reading folder… ${files}`
            : `Comparing ${files} with the server…`
        }
      />
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}
