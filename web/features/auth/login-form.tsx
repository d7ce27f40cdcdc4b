import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';

import { LoginForm as LoginShape } from '#contract/auth';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageForm } from '../../ui/page-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export function LoginForm() {
  const logIn = useWrite(writes.logIn);
  const { register, handleSubmit, formState } = useForm<LoginShape>({
    resolver: zodResolver(LoginShape),
    defaultValues: { email: '', password: '' },
  });
  const { errors } = formState;
  return (
    <PageForm
      className="grid gap-5"
      onSubmit={(event) => void handleSubmit((typed) => logIn.send(typed))(event)}
    >
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" tone="primary" wide busy={logIn.isPending}>
        {logIn.isPending ? 'Logging in...' : 'Login'}
      </Button>
      <p className="type-small">
        <Link href="/help#password" className="text-link font-normal">
          I forgot my password
        </Link>
      </p>
    </PageForm>
  );
}
