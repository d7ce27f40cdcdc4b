import { Button } from '../button.tsx';
import { focusOnMount } from '../focus-on-mount.ts';

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
      <Button ref={focusOnMount} onClick={onKeep}>
        {keep}
      </Button>
      <Button tone="danger" onClick={onLose}>
        {lose}
      </Button>
    </>
  );
}
