import type { ConnectionState } from '#contract/connection';
import { limits } from '#contract/limits';
import { Button } from '../../ui/button.tsx';
import { StatusDot } from '../../ui/status.tsx';

export type SocketStateProps = {
  state: ConnectionState;
  isPaused: boolean;
  onRetry: () => void;
};

/** Whether the log is live, in a word; what it shows stays in view while the socket is away. */
export function SocketState({ state, isPaused, onRetry }: SocketStateProps) {
  switch (state.name) {
    case 'ready':
      return isPaused ? (
        <StatusDot state="waiting">paused</StatusDot>
      ) : (
        <StatusDot state="good">live, last {limits.activityLogMessages} messages</StatusDot>
      );
    case 'idle':
    case 'connecting':
      return <StatusDot state="waiting">not live yet, connecting</StatusDot>;
    case 'waiting':
      return (
        <>
          <StatusDot state="waiting">not live, trying again. {state.reason}</StatusDot>
          <RetryButton onRetry={onRetry} />
        </>
      );
    case 'failed':
      return (
        <>
          <StatusDot state="bad">not live. {state.reason}</StatusDot>
          <RetryButton onRetry={onRetry} />
        </>
      );
    default:
      return state satisfies never;
  }
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button size="small" tone="quiet" onClick={onRetry}>
      Try now
    </Button>
  );
}
