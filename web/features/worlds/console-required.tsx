import { Link } from 'wouter';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { textLinkClass } from '../../ui/button.tsx';

/** Whether the console is connected; undefined while it is not known. */
export function useConsoleConnected(): boolean | undefined {
  return useRead(reads.consoleStatus).data?.connected;
}

/** In place of content that comes from the game server. */
export function ConsoleRequired() {
  return (
    <EmptyState
      title="The console is not connected"
      level={2}
      action={
        <Link href="/server-control/connection" className={textLinkClass}>
          Connect it on the Connection tab
        </Link>
      }
    >
      This page shows live data from the game server.
    </EmptyState>
  );
}
