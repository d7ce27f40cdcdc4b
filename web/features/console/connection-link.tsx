import { Link } from 'wouter';

/** Why the command box is closed, and where to open it. */
export function ConnectionLink({ problem }: { problem: string | null }) {
  return (
    <>
      The console is not connected. {problem !== null && `${problem} `}
      <Link href="/server-control/connection">Connect it on the Connection tab</Link>.
    </>
  );
}
