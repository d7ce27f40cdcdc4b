import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Redirect } from 'wouter';

import { AdminLoginForm as AdminLoginShape } from '#contract/auth';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageForm } from '../../ui/page-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useIsAdmin } from './current-user.tsx';
import { useAdminLogin } from './use-admin-login.ts';

export function AdminLoginForm() {
  const isAdmin = useIsAdmin();
  const { logIn, isBusy } = useAdminLogin();
  const { register, handleSubmit, formState } = useForm<AdminLoginShape>({
    resolver: zodResolver(AdminLoginShape),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = formState;
  // Who signs in here is led on by the check after signing in, which also says so.
  if (isAdmin && !isBusy) return <Redirect to="/server-control" replace />;
  return (
    <PageForm className="grid gap-5" onSubmit={(event) => void handleSubmit(logIn)(event)}>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="primary" wide busy={isBusy}>
        {isBusy ? 'Logging in...' : 'Login'}
      </Button>
    </PageForm>
  );
}
