import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { SyntaxProblem } from './syntax-check.ts';

export type EditorQuestion =
  | { readonly name: 'close' }
  | { readonly name: 'empty' }
  | { readonly name: 'restore'; readonly versionId: string }
  | { readonly name: 'syntax'; readonly error: SyntaxProblem };

export type EditorDialogsProps = {
  question: EditorQuestion;
  fileName: string;
  onCancel: () => void;
  onConfirm: () => void;
  onShowLine: (line: number) => void;
};

/** The questions before something could be lost or broken. */
export function EditorDialogs(props: EditorDialogsProps) {
  const { question, fileName, onCancel, onConfirm, onShowLine } = props;
  switch (question.name) {
    case 'close':
      return (
        <ConfirmDialog
          isOpen
          onCancel={onCancel}
          onConfirm={onConfirm}
          title="Close without saving?"
          description={`Your changes to ${fileName} have not been saved and would be lost.`}
          confirmLabel="Close without saving"
        />
      );
    case 'empty':
      return (
        <ConfirmDialog
          isOpen
          onCancel={onCancel}
          onConfirm={onConfirm}
          title="Save an empty file?"
          description={`${fileName} currently has text. Saving would leave it empty.`}
          confirmLabel="Save empty file"
        />
      );
    case 'restore':
      return (
        <ConfirmDialog
          isOpen
          onCancel={onCancel}
          onConfirm={onConfirm}
          title="Restore and discard your changes?"
          description={`Your changes to ${fileName} have not been saved and would be lost.`}
          confirmLabel="Restore"
        />
      );
    case 'syntax': {
      const { line, sentence } = question.error;
      return (
        <Dialog
          isOpen
          onClose={onCancel}
          title={`There is an error on line ${line}`}
          description="The game server may refuse this file, or fall back to its own settings."
          footer={
            <>
              <Button onClick={onConfirm}>Save anyway</Button>
              <Button tone="primary" onClick={() => onShowLine(line)}>
                Go to line {line}
              </Button>
            </>
          }
        >
          <pre className="mt-4 bg-console px-4 py-3 font-mono text-sm leading-[1.375rem] font-normal wrap-anywhere whitespace-pre-wrap text-console-text">
            {sentence}
          </pre>
        </Dialog>
      );
    }
    default:
      return question satisfies never;
  }
}
