import { useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { AdminLoginForm as AdminLogin } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { useWrite } from '../../api/writes/use-write.ts';
import { authWrites } from '../../api/writes/auth-writes.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { useIsAdmin } from './current-user.tsx';
import { useReturnAddress } from './return-address.ts';
import type { Denied } from './staff-only.tsx';
import { setupReads } from '../../api/reads/setup-reads.ts';

export function AdminLoginForm() {
  const isAdmin = useIsAdmin();
  const returnTo = useReturnAddress();
  const { logIn, isBusy, error } = useAdminLogin();
  const { field, onSubmit, isSchemaLost } = useSchemaForm({
    defaults: { username: '', password: '' },
    loadSchema: async () => (await import('#contract/accounts/auth')).AdminLoginForm,
    onSubmit: logIn,
  });
  // While this form signs someone in, logIn redirects after its own role check and shows the toast.
  if (isAdmin && !isBusy) return <Redirect to={returnTo ?? '/server-control'} replace />;
  return (
    <PageForm className="grid gap-5" failure={error} onSubmit={onSubmit}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {isSchemaLost && <LoadFailed />}
      <Button type="submit" tone="primary" wide busy={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
    </PageForm>
  );
}

/** §2 Admin login: signs in, checks the role after 100 ms, then opens the panel or the help page. */
function useAdminLogin() {
  const [, navigate] = useLocation();
  const returnTo = useReturnAddress();
  const [isBusy, setBusy] = useState(false);
  const { send, error } = useWrite(authWrites.logInAsAdmin);

  async function logIn({ username, password }: AdminLogin): Promise<void> {
    setBusy(true);
    const user = await send({ email: username, password });
    if (user) {
      const isAdmin = user.role === 'admin';
      const [setup] = await Promise.all([
        isAdmin ? findOpenSetup() : null,
        new Promise((resolve) => setTimeout(resolve, limits.loginRedirectCheckMs)),
      ]);
      toast(isAdmin ? granted : denied);
      const wanted = returnTo ?? '/server-control';
      if (isAdmin) {
        // What is left to set up comes before the page that someone came from.
        navigate(setup === null ? wanted : '/server-control', { replace: true, state: setup });
      } else {
        const [deniedPath = ''] = wanted.split(/[?#]/);
        const state: Denied = { deniedPath, returnTo: wanted };
        navigate('/help', { replace: true, state });
      }
    }
    setBusy(false);
  }

  return { logIn, isBusy, error };
}

const granted = { title: 'Admin Access Granted', tone: 'success' } as const;
const denied = {
  title: 'Access Denied',
  description: 'Admin privileges required for this area.',
  tone: 'danger',
} as const;

/** How many steps of the setup checklist are done, while it has open steps. Passed in the history state. */
type OpenSetup = { readonly setup: { readonly done: number; readonly of: number } };

const waitMs = 1000;

/**
 * Fetched when an administrator signs in, so that the next page has it from its first paint. Null
 * if nothing is left to do, or if it cannot be read, because signing in does not depend on it.
 */
async function findOpenSetup(): Promise<OpenSetup | null> {
  const reply = await setupReads.steps
    .fetch({ signal: AbortSignal.timeout(waitMs) })
    .catch(() => null);
  if (reply === null || reply.steps.every(({ state }) => state !== 'open')) return null;
  const done = reply.steps.filter(({ state }) => state === 'done').length;
  return { setup: { done, of: reply.steps.length } };
}
