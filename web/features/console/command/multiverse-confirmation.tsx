import { formatCount } from '#contract/text/format-count';
import { Button } from '../../../ui/button.tsx';
import { ClockIcon } from '../../../ui/icons/status-icons.tsx';
import { useNow } from '../../../ui/time/use-now.ts';

/** Multiverse asks before it deletes (game-server §4.3): the command that confirms, and how long it is valid. */
export type ConfirmPrompt = {
  readonly command: string;
  readonly question: string;
  readonly seconds: number;
};

// 5.x has a number of its own and 30 s; 4.x has no number and 10 s.
const promptPattern = /^Run \/?(mv confirm(?: \d{1,9})?) to continue\./m;
const expiryPattern = /expire in (\d{1,4}) seconds?/;
const defaultSeconds = 30;

/** Reads the prompt from a reply without color codes; null when it contains none. */
export function readConfirmPrompt(result: string): ConfirmPrompt | null {
  const found = promptPattern.exec(result);
  const command = found?.[1];
  if (found === null || command === undefined) return null;
  const lineBefore = result.slice(0, found.index).trim().split('\n').at(-1)?.trim() ?? '';
  const seconds = Number(expiryPattern.exec(result.slice(found.index))?.[1] ?? defaultSeconds);
  return {
    command,
    question: lineBefore === '' ? 'Continue?' : lineBefore,
    seconds,
  };
}

/** Whole seconds until the prompt of a reply received at `answeredAtMs` expires; never below 0. */
export function secondsLeft(prompt: ConfirmPrompt, answeredAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((answeredAtMs + prompt.seconds * 1000 - nowMs) / 1000));
}

export type MultiverseConfirmationProps = {
  prompt: ConfirmPrompt;
  answeredAtMs: number;
  onChoose: () => void;
};

/** The question of Multiverse, the time left to answer it, and the button that confirms. */
export function MultiverseConfirmation(props: MultiverseConfirmationProps) {
  const { prompt, answeredAtMs, onChoose } = props;
  const left = secondsLeft(prompt, answeredAtMs, useNow(1));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-danger-tint px-4 py-3">
      {left === 0 ? (
        <p>Confirmation expired. Run the command again if you still want it.</p>
      ) : (
        <>
          <div>
            <p className="font-bold">{prompt.question}</p>
            <p className="flex items-center gap-2">
              <ClockIcon size={16} />
              <span role="timer">{formatCount(left, 'second')} left to confirm</span>
            </p>
          </div>
          <Button tone="danger-quiet" size="small" onClick={onChoose}>
            Confirm with <code className="mono">{prompt.command}</code>
          </Button>
        </>
      )}
    </div>
  );
}
