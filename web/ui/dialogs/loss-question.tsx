import { Button } from '../button.tsx';

type LossQuestionProps = {
  question: string;
  keep: string;
  lose: string;
  onKeep: () => void;
  onLose: () => void;
};

/** Replaces the buttons of a dialog, so that what closing it would lose stays in view. */
export function LossQuestion({ question, keep, lose, onKeep, onLose }: LossQuestionProps) {
  return (
    <>
      <p role="alert" className="grow self-center font-bold">
        {question}
      </p>
      <Button ref={focusOn} onClick={onKeep}>
        {keep}
      </Button>
      <Button tone="danger" onClick={onLose}>
        {lose}
      </Button>
    </>
  );
}

/** Focuses the safe answer. */
function focusOn(button: HTMLButtonElement | null) {
  button?.focus();
}
