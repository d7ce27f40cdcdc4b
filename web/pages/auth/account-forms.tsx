import { useSearchParams } from 'wouter';

import { LoginForm } from '../../features/auth/login-form.tsx';
import { RegisterForm, useRegisterForm } from '../../features/auth/register-form.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';

const tabs = [
  { value: 'login', label: 'Login' },
  { value: 'register', label: 'Register' },
];

/** The tab stands in the address, so that it can be linked and kept. */
export function AccountForms() {
  const [search, setSearch] = useSearchParams();
  const registration = useRegisterForm();
  const selected = search.get('tab') === 'register' ? 'register' : 'login';

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
      <TabPanel value="login" className="auth-panel">
        <h2 className="type-h2 auth-heading">Welcome back</h2>
        <LoginForm />
      </TabPanel>
      <TabPanel value="register" className="auth-panel">
        <h2 className="type-h2 auth-heading">Make your account</h2>
        <p className="type-small mt-1 text-muted">
          The people who run the portal can see your name. Other visitors cannot.
        </p>
        <RegisterForm form={registration} />
      </TabPanel>
    </Tabs>
  );
}
