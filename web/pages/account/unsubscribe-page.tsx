import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';

import { accountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { WithoutScripts } from '../../ui/page/without-scripts.tsx';
import { useIsHydrated } from '../../ui/time/use-now.ts';

/**
 * The page behind the link in every email. It asks for a click, because mail programs open links to
 * check them.
 */
export function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // The page from the server is the same for every link.
  const isIncomplete = useIsHydrated() && token === '';
  const [isDone, setDone] = useState(false);
  const { send, isPending } = useWrite(accountWrites.unsubscribe, { onDone: () => setDone(true) });
  return (
    <>
      <PageHeader title="Stop emails" lead="You don't need to sign in." />
      {/* As high in each state, so that the footer does not move when the browser finds no token. */}
      <div className="page-width mt-12 grid min-h-32 content-start justify-items-start gap-5">
        {isIncomplete && (
          <p className="max-w-measure">
            This link is incomplete. Open it again from the email, or turn emails off under{' '}
            <Link href="/account">Account</Link>.
          </p>
        )}
        {isDone && (
          <p role="status" className="max-w-measure">
            Done. You won't get any more emails from this portal. You can turn them on again under{' '}
            <Link href="/account">Account</Link>.
          </p>
        )}
        {!isIncomplete && !isDone && (
          <>
            <p>Notifications stay under the bell on every page. Only the emails stop.</p>
            <Button tone="primary" busy={isPending} onClick={() => void send({ token })}>
              Stop emails
            </Button>
          </>
        )}
        <WithoutScripts>
          Stopping emails needs JavaScript, which is turned off in this browser.
        </WithoutScripts>
      </div>
    </>
  );
}
