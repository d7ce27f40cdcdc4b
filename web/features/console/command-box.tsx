import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/arrow-icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Card } from '../../ui/card.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlainButtons } from './common-tasks.tsx';
import { QuickCommands } from './quick-commands.tsx';
import { useCommandLine } from './use-command-line.ts';

export type CommandBoxProps = {
  isRunning: boolean;
  /** Why nothing can be sent now; null when it can. */
  closedReason: ReactNode;
  /** Whose earlier commands the arrows bring back. */
  owner: number;
  /** Gets the command as it was typed; the box has made sure that it may be sent. */
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
      <form className="command-form" onSubmit={submit}>
        <div className="command-line">
          <span aria-hidden="true" className="command-prompt">
            &gt;
          </span>
          <input
            aria-label="Command"
            aria-describedby="command-help"
            aria-invalid={problem !== null || undefined}
            className="control command-input mono"
            value={typed}
            disabled={isClosed}
            placeholder={isClosed ? '' : 'Type a command'}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => show(event.target.value)}
            onKeyDown={line.pressKey}
            onPaste={line.paste}
          />
          <span aria-hidden="true" className="command-enter">
            <Kbd>Enter</Kbd>
          </span>
        </div>
        <Button
          type="submit"
          tone="primary"
          disabled={isClosed}
          aria-disabled={isRunning || undefined}
          icon={isRunning ? <Spinner /> : undefined}
        >
          Execute
        </Button>
      </form>
      <div id="command-help" className="command-help" role="status">
        {problem !== null && <FieldError>{problem}</FieldError>}
        {note !== null && <p>{note}</p>}
        {isClosed && <p>{closedReason}</p>}
      </div>
      <div className="command-foot">
        <QuickCommands isDisabled={isClosed} isRunning={isRunning} onRun={run} />
        <p className="command-keys">
          <Kbd>
            <ArrowUpIcon size={16} label="Arrow up" />
          </Kbd>
          <Kbd>
            <ArrowDownIcon size={16} label="Arrow down" />
          </Kbd>
          earlier commands
          <Kbd>Esc</Kbd>
          clear
        </p>
      </div>
      <PlainButtons isDisabled={isClosed} isRunning={isRunning} onRun={run} />
    </Card>
  );
}
