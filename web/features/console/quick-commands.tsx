import { quickCommands } from '#contract/console';
import { Button } from '../../ui/button.tsx';

/** Each runs at once. They stay focusable while an answer is awaited, so that the focus is not lost. */
export function QuickCommands(props: {
  isDisabled: boolean;
  isRunning: boolean;
  onRun: (command: string) => void;
}) {
  return (
    <div role="group" aria-label="Quick commands" className="quick-commands">
      <span aria-hidden="true" className="text-muted">
        Quick commands
      </span>
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
