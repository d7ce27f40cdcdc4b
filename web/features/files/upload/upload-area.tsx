import { useRef, type ChangeEvent, type RefObject, useState } from 'react';
import { formatCount } from '#contract/text/format-count';
import { getBaseName, joinPath } from '#contract/files/remote-path';
import type { UploadConflict } from '#contract/files/files';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { IntakeState, UploadIntake } from './use-uploads.ts';
import {
  nextConflict,
  openConflicts,
  readChosen,
  readDroppedEntries,
  type ConflictQuestion,
  type PickedFile,
} from './upload-intake.ts';
import { Checkbox } from '../../../ui/forms/fields/checkbox.tsx';
import { useFileDrop } from '../../../ui/forms/use-file-drop.ts';

export type UploadAreaProps = {
  path: string;
  intake: UploadIntake;
  /** The chooser that the button Upload of the tool row opens. */
  chooser: RefObject<HTMLInputElement | null>;
};

/** Takes files and whole folders, dropped anywhere on the page or chosen, for the open folder. */
export function UploadArea({ path, intake, chooser }: UploadAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const folderChooser = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop({
    // Only while the Files tab is shown.
    isActive: () => area.current !== null && area.current.getClientRects().length > 0,
    onDrop: (transfer) => intake.takeDrop(path, readDroppedEntries(transfer)),
  });
  const place = path === '/' ? 'the server root' : getBaseName(path);
  const { state } = intake;

  function take(event: ChangeEvent<HTMLInputElement>) {
    const picked: readonly PickedFile[] = readChosen(event.target.files);
    // The same file can be chosen again.
    event.target.value = '';
    if (picked.length > 0) intake.takeFiles(path, picked);
  }

  return (
    <div
      ref={area}
      className={classNames(
        // On a phone nothing can be dropped: the button is enough.
        state.name === 'idle' && 'max-md:hidden',
        'flex min-h-16 flex-wrap items-center justify-center gap-x-3 gap-y-1 border-dashed px-4 py-3 text-center',
        isOver
          ? 'border-2 border-primary bg-primary-tint font-bold text-text'
          : 'border border-control text-muted',
      )}
    >
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
  const files = formatCount(state.files, 'file');
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

type ConflictDialogProps = {
  question: ConflictQuestion;
  onAnswer: (choice: UploadConflict, forAll: boolean) => void;
  onCancel: () => void;
};

/** Shown before the first byte is sent. Closing it cancels the whole upload. */
function ConflictDialog({ question, onAnswer, onCancel }: ConflictDialogProps) {
  const [forAll, setForAll] = useState(false);
  const conflict = nextConflict(question);
  if (conflict === null) return null;
  const others = openConflicts(question) - 1;
  const buttons = (
    <>
      <Button onClick={() => onAnswer('skip', forAll)}>Skip</Button>
      <Button onClick={() => onAnswer('keep-both', forAll)}>Keep both</Button>
      {!conflict.isFolder && (
        <Button tone="primary" onClick={() => onAnswer('replace', forAll)}>
          Replace
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onCancel}
      title={conflict.isFolder ? 'A folder already has this name' : 'This file already exists'}
      description={
        conflict.isFolder
          ? "A file can't replace a folder. “Keep both” gives the new file another name."
          : '“Replace” moves the old file to the trash. “Keep both” gives the new file another name.'
      }
      footer={buttons}
    >
      <p className="mt-4 mono">{joinPath(question.targetPath, conflict.name)}</p>
      {others > 0 && (
        <Checkbox
          boxClassName="mt-4"
          checked={forAll}
          onChange={(event) => setForAll(event.target.checked)}
        >
          Do the same for the other {others}
        </Checkbox>
      )}
    </Dialog>
  );
}
