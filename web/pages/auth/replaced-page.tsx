import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';

/** Instead of a page whose person is no longer the one who is signed in. */
export function ReplacedPage() {
  const current = useCurrentUser();
  const name = current.name === 'signed-in' ? current.user.displayName : 'Someone else';
  return (
    <main className="page-width grid min-h-dvh content-center justify-items-start gap-4 py-12">
      <h1 ref={focusOnMount} tabIndex={-1} className="type-h1">
        Someone else has signed in
      </h1>
      <p className="type-lead max-w-measure">
        {name} signed in on another tab in this browser. Reload this page to continue as {name}. If
        you were writing here, sign in again on the other tab first, then come back.
      </p>
      <Button tone="primary" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </main>
  );
}
