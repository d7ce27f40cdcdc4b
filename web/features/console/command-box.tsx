import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { CommandRequest } from '#contract/console';
import { Button } from '../../ui/button.tsx';
import { FaultLine } from '../../ui/fault-line.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/arrow-icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { PlainButtons } from './plain-buttons.tsx';
import { QuickCommands } from './quick-commands.tsx';
import { useCommandHistory } from './use-command-history.ts';

export type CommandBoxProps = {
  isRunning: boolean;
  /** Why nothing can be sent now; null when it can. */
  closedReason: ReactNode;
  /** Gets the command as it was typed; the box has made sure that it may be sent. */
  onRun: (command: string) => void;
};

export function CommandBox({ isRunning, closedReason, onRun }: CommandBoxProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const history = useCommandHistory();
  const isClosed = closedReason !== null;

  function show(text: string) {
    setTyped(text);
    setProblem(null);
  }

  function run(command: string) {
    if (isRunning || isClosed) return;
    const parsed = CommandRequest.safeParse({ command });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? 'This command cannot be sent.');
      return;
    }
    history.remember(command);
    show('');
    onRun(command.trim());
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run(typed);
  }

  function pressKey(event: KeyboardEvent) {
    // While a word is put together from several keys, the arrows choose among its forms.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') show('');
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const text = history.step(event.key === 'ArrowUp' ? 'older' : 'newer', typed);
    if (text !== null) show(text);
  }

  return (
    <Sheet edge="control">
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
            onKeyDown={pressKey}
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
        {problem !== null && <FaultLine>{problem}</FaultLine>}
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
    </Sheet>
  );
}
