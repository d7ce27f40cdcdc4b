import { Redirect } from 'wouter';

import { useCurrentUser } from '../features/auth/current-user.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { JoinPanel } from './auth/join-panel.tsx';
import { InBrowser } from './in-browser.tsx';
import { late } from '../ui/late.tsx';

const AccountForms = late(async () => (await import('./auth/account-forms.tsx')).AccountForms);

/** §2 Login and registration. */
export function AuthPage() {
  const current = useCurrentUser();
  if (current.name === 'signed-in') return <Redirect to="/" replace />;
  return (
    <div className="auth-page">
      <h1 className="sr-only" tabIndex={-1}>
        Login and registration
      </h1>
      <div className="auth-forms">
        <Sheet flush className="auth-sheet">
          <InBrowser>
            <AccountForms />
          </InBrowser>
        </Sheet>
      </div>
      <JoinPanel />
    </div>
  );
}
