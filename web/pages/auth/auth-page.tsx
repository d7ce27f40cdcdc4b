import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';

import { CardLoginForm } from '../../features/auth/card-login-form.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { useReturnAddress, useReturnState } from '../../features/auth/return-address.ts';
import type { ClassCode } from '../../features/classes/join/class-code-band.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { JoinPanel } from './join-panel.tsx';
import { RegisterPanel } from './register-panel.tsx';
import { useFocusOnNewForm } from './use-focus-on-new-form.ts';

const panelClass = 'px-card pt-6 pb-card wide:p-8 [&>form]:mt-5';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
];

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

/** The address keeps the selected tab, so that it can be linked. */
function AccountForms() {
  const [search, setSearch] = useSearchParams();
  const selected = search.get('tab') === 'register' ? 'register' : 'login';
  // Typed text stays while the other tab is open.
  const [classCode, setClassCode] = useState<ClassCode>({ code: '', className: null });
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const onType = (field: string, text: string) =>
    setTyped((before) => ({ ...before, [field]: text }));
  const cardName = search.get('name');
  const heading = useFocusOnNewForm(cardName !== null);
  const state = useReturnState();

  function select(tab: string) {
    setSearch(tab === 'register' ? { tab } : {}, { replace: true, state });
  }

  return (
    <Tabs
      tabs={tabs}
      label="Account"
      selected={selected}
      onSelect={select}
      listClassName="px-2 pt-1 sm:px-card wide:px-8"
    >
      <TabPanel value="login" className={panelClass}>
        <h2 ref={heading} tabIndex={-1} className="type-h2">
          Welcome back
        </h2>
        {cardName === null ? <LoginForm /> : <CardLoginForm signInName={cardName} />}
      </TabPanel>
      <TabPanel value="register">
        <RegisterPanel className={panelClass} {...{ classCode, setClassCode, typed, onType }} />
      </TabPanel>
    </Tabs>
  );
}
