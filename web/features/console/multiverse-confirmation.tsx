import { Button } from '../../ui/button.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import type { ConfirmPrompt } from './confirm-prompt.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

export type ConfirmOfferProps = {
  prompt: ConfirmPrompt;
  answeredAtMs: number;
  onChoose: () => void;
};

/** Multiverse asks once more and waits a while for the number that it gave. */
export function ConfirmOffer({ prompt, answeredAtMs, onChoose }: ConfirmOfferProps) {
  const left = useSecondsLeft(prompt, answeredAtMs);
  if (left === 0) {
    return (
      <div className="confirm-offer">
        <p>The time to confirm is over. Run the command again if you still want it.</p>
      </div>
    );
  }
  return (
    <div className="confirm-offer">
      <div>
        <p className="font-bold">{prompt.question}</p>
        <p className="confirm-time">
          <ClockIcon size={16} />
          <span role="timer">
            {left} {left === 1 ? 'second' : 'seconds'} left to confirm
          </span>
        </p>
      </div>
      <Button tone="danger-quiet" size="small" onClick={onChoose}>
        Confirm with <code className="mono">{prompt.command}</code>
      </Button>
    </div>
  );
}
