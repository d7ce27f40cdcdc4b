import { Redirect, useSearchParams } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { useReturnAddress } from '../../features/auth/return-address.ts';
import { Card } from '../../ui/cards/card.tsx';
import { AccountForms } from './account-forms.tsx';
import { JoinPanel } from './join-panel.tsx';

/** §2 Login and registration. Signing in leads back; a new account begins at home, which says what to do first. */
export function AuthPage() {
  const current = useCurrentUser();
  const [search] = useSearchParams();
  const returnTo = useReturnAddress();
  if (current.name === 'signed-in') {
    const isNew = search.get('tab') === 'register';
    return <Redirect to={isNew || returnTo === null ? '/' : returnTo} replace />;
  }
  return (
    <div
      data-fill-page
      className="relative grid min-h-full wide:grid-cols-[minmax(0,720fr)_minmax(0,560fr)]"
    >
      <h1 className="sr-only" tabIndex={-1}>
        Login and registration
      </h1>
      {/* On a phone the footer is below the window, so that no form that comes later pushes it. */}
      <div className="min-h-svh px-4 py-6 wide:min-h-0 wide:py-9 wide:ps-[max(var(--margin-page),calc((100vw-74rem)/2))] wide:pe-12">
        <Card flush className="mx-auto w-full max-w-156 wide:ms-0">
          <AccountForms />
        </Card>
      </div>
      <JoinPanel />
    </div>
  );
}
