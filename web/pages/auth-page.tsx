import { Redirect, useSearchParams } from 'wouter';

import { useCurrentUser } from '../features/auth/current-user.tsx';
import { LoginForm } from '../features/auth/login-form.tsx';
import { RegisterForm } from '../features/auth/register-form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TabPanel, Tabs } from '../ui/tabs.tsx';
import { JoinPanel } from './auth/join-panel.tsx';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
];

/** §2 Login and registration; the tab stands in the address, so that it can be linked and kept. */
export function AuthPage() {
  const current = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const selected = search.get('tab') === 'register' ? 'register' : 'login';
  if (current.name === 'signed-in') return <Redirect to="/" replace />;

  function select(tab: string) {
    setSearch(tab === 'register' ? { tab } : {}, { replace: true });
  }

  return (
    <div className="auth-page">
      <div className="auth-forms">
        <Sheet flush className="auth-sheet">
          <Tabs tabs={tabs} label="Account" selected={selected} onSelect={select}>
            <TabPanel value="login" className="auth-panel">
              <h1 className="type-h2 auth-heading" tabIndex={-1}>
                Welcome back
              </h1>
              <LoginForm />
            </TabPanel>
            <TabPanel value="register" className="auth-panel">
              <h1 className="type-h2 auth-heading" tabIndex={-1}>
                Make your account
              </h1>
              <p className="type-small mt-1 text-muted">
                The people who run the portal can see your name. Other visitors cannot.
              </p>
              <RegisterForm />
            </TabPanel>
          </Tabs>
        </Sheet>
      </div>
      <JoinPanel />
    </div>
  );
}
