import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** What is asked before a command goes out. */
export type Question = {
  readonly command: string;
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
};

export type CommandQuestionProps = {
  question: Question;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Shows the exact command and what it does; nothing is sent before the red button is pressed. */
export function CommandQuestion({ question, onCancel, onConfirm }: CommandQuestionProps) {
  const buttons = (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button tone="danger" onClick={onConfirm}>
        {question.verb}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title={question.title}
      description={question.consequence}
      footer={buttons}
      widthPx={496}
    >
      <p className="mt-4 type-label">This command goes to the game server:</p>
      <pre className="console-ground console-line">{question.command}</pre>
    </Dialog>
  );
}
