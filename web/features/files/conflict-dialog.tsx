import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { joinPath } from './file-path.ts';
import { nextConflict, openConflicts, type ConflictQuestion } from './upload-intake.ts';
import type { ConflictChoice } from './upload-queue.ts';

export type ConflictDialogProps = {
  question: ConflictQuestion;
  onAnswer: (choice: ConflictChoice, forAll: boolean) => void;
  onCancel: () => void;
};

/** Asked before the first byte is sent. Closing it uploads nothing at all. */
export function ConflictDialog({ question, onAnswer, onCancel }: ConflictDialogProps) {
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
      onClose={onCancel}
      title={conflict.isFolder ? 'A folder has this name' : 'This file is there already'}
      description={
        conflict.isFolder
          ? 'A file cannot replace a folder. Keep both gives the new file another name.'
          : 'Replace puts the old file in the trash. Keep both gives the new file another name.'
      }
      footer={buttons}
    >
      <p className="mt-4 mono">{joinPath(question.targetPath, conflict.name)}</p>
      {others > 0 && (
        <label className="checkbox mt-4">
          <input
            type="checkbox"
            checked={forAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
          Do the same for the other {others}
        </label>
      )}
    </Dialog>
  );
}
