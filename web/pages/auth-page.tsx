import { Redirect } from 'wouter';

import { useCurrentUser } from '../features/auth/current-user.tsx';
import { Card } from '../ui/card.tsx';
import { AccountForms } from './auth/account-forms.tsx';
import { JoinPanel } from './auth/join-panel.tsx';

/** §2 Login and registration. */
export function AuthPage() {
  const current = useCurrentUser();
  if (current.name === 'signed-in') return <Redirect to="/" replace />;
  return (
    <div data-fill-page className="auth-page">
      <h1 className="sr-only" tabIndex={-1}>
        Login and registration
      </h1>
      <div className="auth-forms">
        <Card flush className="auth-sheet">
          <AccountForms />
        </Card>
      </div>
      <JoinPanel />
    </div>
  );
}
