import type { FormEvent, ReactNode } from 'react';
import { quickCommands } from '#contract/game-server/console';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { FieldError } from '../../../ui/forms/fields/field-error.tsx';
import { ArrowUpIcon } from '../../../ui/icons/arrow-icons.tsx';
import { Kbd } from '../../../ui/text/kbd.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { CommonTasks } from './common-tasks.tsx';
import { useCommandLine } from './use-command-line.ts';

export type CommandBoxProps = {
  isRunning: boolean;
  /** Why nothing can be sent now; null if it can. */
  closedReason: ReactNode;
  /** The user whose earlier commands the arrow keys bring back. */
  owner: number;
  /** Receives the command as it is sent; the box has already validated it. */
  onRun: (command: string) => Promise<boolean>;
};

export function CommandBox({ isRunning, closedReason, owner, onRun }: CommandBoxProps) {
  const isClosed = closedReason !== null;
  const line = useCommandLine({ isBlocked: isRunning || isClosed, owner, onRun });
  const { typed, problem, note, show } = line;
  const run = (command: string) => void line.run(command);

  function submit(event: FormEvent) {
    event.preventDefault();
    void line.runTyped();
  }

  return (
    <Card edge="control">
      <form className="flex flex-wrap gap-3 md:pe-2" onSubmit={submit}>
        <div className="relative min-w-0 flex-[1_1_14rem]">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-[0.9375rem] grid place-items-center font-mono text-base leading-none font-bold text-brick"
          >
            &gt;
          </span>
          <input
            aria-label="Command"
            aria-describedby="command-help"
            aria-invalid={problem !== null || undefined}
            className={classNames(controlClass(), 'mono ps-8 pe-3.5 text-base md:pe-44')}
            // Also while nothing can be sent, so that a lost connection does not interrupt typing.
            value={typed}
            placeholder={isClosed ? '' : 'Type a command'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => show(event.target.value)}
            onKeyDown={line.pressKey}
            onPaste={line.paste}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 end-3.5 grid place-items-center max-md:hidden"
          >
            <span className="flex items-center gap-2 text-sm text-muted">
              <Kbd>
                <ArrowUpIcon size={16} />
              </Kbd>
              earlier
              <Kbd>Enter</Kbd>
            </span>
          </span>
        </div>
        <Button
          type="submit"
          tone="primary"
          className="max-md:flex-[1_0_100%]"
          disabled={isClosed}
          aria-disabled={isRunning || undefined}
          icon={isRunning ? <Spinner /> : undefined}
        >
          Execute
        </Button>
      </form>
      <div id="command-help" className="*:mt-2" role="status">
        {problem !== null && <FieldError>{problem}</FieldError>}
        {note !== null && <p>{note}</p>}
        {isClosed && <p>{closedReason}</p>}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <QuickCommands isDisabled={isClosed} isRunning={isRunning} onRun={run} />
        <CommonTasks isDisabled={isClosed} isRunning={isRunning} onRun={run} />
      </div>
    </Card>
  );
}

type QuickCommandsProps = {
  isDisabled: boolean;
  isRunning: boolean;
  onRun: (command: string) => void;
};

/** Each runs immediately. They stay focusable while a command runs, so that keyboard users keep their place. */
function QuickCommands(props: QuickCommandsProps) {
  return (
    <div role="group" aria-label="Quick commands" className="flex flex-wrap items-center gap-2">
      {quickCommands.map((command) => (
        <Button
          key={command}
          size="small"
          className="mono"
          disabled={props.isDisabled}
          aria-disabled={props.isRunning || undefined}
          onClick={() => props.onRun(command)}
        >
          {command}
        </Button>
      ))}
    </div>
  );
}
