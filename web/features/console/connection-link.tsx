import { Link } from 'wouter';

/** Why the command box is closed, and where to open it. */
export function ConnectionLink() {
  return (
    <>
      The console is not connected.{' '}
      <Link href="/server-control/connection">Connect it on the Connection tab</Link>.
    </>
  );
}
