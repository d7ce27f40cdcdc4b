import { Suspense, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';

import { classCodeWrites } from '../../api/class-code-writes.ts';
import { useWrite } from '../../api/use-write.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { RegisterForm, useRegisterForm } from '../../features/auth/register-form.tsx';
import {
  ClassCodeBand,
  noClassCode,
  type ClassCode,
} from '../../features/classes/class-code-band.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { JoinPanel } from './join-panel.tsx';

// Only for those who have a card.
const CardLoginForm = lazyComponent(
  async () => (await import('../../features/auth/card-login-form.tsx')).CardLoginForm,
);

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
];

const panelClass = 'px-card pt-6 pb-card wide:p-8 [&>form]:mt-5';

/** §2 Login and registration. */
export function AuthPage() {
  const current = useCurrentUser();
  if (current.name === 'signed-in') return <Redirect to="/" replace />;
  return (
    <div data-fill-page className="relative grid min-h-full wide:grid-cols-[720fr_560fr]">
      <h1 className="sr-only" tabIndex={-1}>
        Login and registration
      </h1>
      <div className="px-4 py-6 wide:px-8 wide:py-12">
        <Card flush className="mx-auto w-full max-w-140">
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
  const [classCode, setClassCode] = useState<ClassCode>(noClassCode);
  const join = useWrite(classCodeWrites.joinAtRegistration);
  const registration = useRegisterForm(() => {
    if (classCode.className !== null) void join.send({ code: classCode.code });
  });
  const selected = search.get('tab') === 'register' ? 'register' : 'login';
  const cardName = search.get('name');

  function select(tab: string) {
    setSearch(tab === 'register' ? { tab } : {}, { replace: true });
  }

  return (
    <Tabs
      tabs={tabs}
      label="Account"
      selected={selected}
      onSelect={select}
      listClassName="me-4 px-2 pt-1"
    >
      <TabPanel value="login" className={panelClass}>
        <h2 className="type-h2">Welcome back</h2>
        {cardName === null ? (
          <LoginForm />
        ) : (
          <Suspense fallback={<LoginForm />}>
            <CardLoginForm signInName={cardName} />
          </Suspense>
        )}
      </TabPanel>
      <TabPanel value="register">
        <ClassCodeBand value={classCode} onChange={setClassCode} />
        <div className={panelClass}>
          <h2 className="type-h2">Create your account</h2>
          <p className="type-small mt-1 text-muted">
            Your teachers and the people who run the portal can see your name. Other visitors
            cannot.
          </p>
          <RegisterForm form={registration} />
        </div>
      </TabPanel>
    </Tabs>
  );
}
