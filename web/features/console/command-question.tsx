import { useState } from 'react';
import { flushSync } from 'react-dom';

import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** What is asked before a command goes out. */
export type Question = {
  readonly command: string;
  readonly title: string;
  readonly consequence: string;
  readonly verb: string;
  /** The game server asked, not the panel. */
  readonly isPrompted: boolean;
};

export type CommandQuestionProps = {
  question: Question;
  onCancel: () => void;
  onConfirm: () => void;
  /** Takes the focus after a yes; without it the focus goes back to where it was. */
  focusAfterConfirm?: (() => HTMLElement | null) | undefined;
};

/** Shows the exact command and what it does; nothing is sent before the red button is pressed. */
export function CommandQuestion(props: CommandQuestionProps) {
  const { question, onCancel, onConfirm, focusAfterConfirm } = props;
  const [opener] = useState(() => document.activeElement);

  // The dialog holds the focus until it is gone from the page.
  function close(act: () => void, next: Element | null) {
    flushSync(act);
    if (next instanceof HTMLElement) next.focus();
  }

  const cancel = () => close(onCancel, opener);
  const confirm = () => close(onConfirm, focusAfterConfirm ? focusAfterConfirm() : opener);
  const buttons = (
    <>
      <Button onClick={cancel}>Cancel</Button>
      <Button tone="danger" onClick={confirm}>
        {question.verb}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={cancel}
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
