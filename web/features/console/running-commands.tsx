import { Spinner } from '../../ui/spinner.tsx';
import { useRunningCommands } from './use-activity-log.ts';

/** Who else is running what just now: the game server takes one command at a time. */
export function RunningCommands({ ownName }: { ownName: string | undefined }) {
  const running = useRunningCommands(ownName);
  return (
    <div role="status" className={running.length === 0 ? 'sr-only' : 'running-commands'}>
      {running.map(({ commandId, author, command }) => (
        <p key={commandId}>
          <Spinner size={16} />
          {author} is running <code className="mono">{command}</code>
        </p>
      ))}
    </div>
  );
}
