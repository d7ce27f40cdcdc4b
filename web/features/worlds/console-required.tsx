import { Link } from 'wouter';
import { EmptyState } from '../../ui/empty-state.tsx';

/** For a tab that has nothing to show without the game server. */
export function NeedsConsole() {
  return (
    <EmptyState
      title="The console is not connected"
      level={2}
      action={
        <Link href="/server-control/connection" className="text-link">
          Connect it on the Connection tab
        </Link>
      }
    >
      What stands here comes from the game server.
    </EmptyState>
  );
}
