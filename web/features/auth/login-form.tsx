import { useState } from 'react';
import { Link } from 'wouter';

import { useWrite } from '../../api/writes/use-write.ts';
import { authWrites } from '../../api/writes/auth-writes.ts';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { SignInLink } from './sign-in-link.tsx';

export function LoginForm() {
  const logIn = useWrite(authWrites.logIn);
  const { field, onSubmit, isSchemaLost } = useSchemaForm({
    defaults: { email: '', password: '' },
    loadSchema: async () => (await import('#contract/accounts/auth')).LoginForm,
    onSubmit: (typed) => logIn.send(typed),
  });
  const email = field('email');
  const [typed, setTyped] = useState('');
  // A sign-in name typed here by mistake is filled in there.
  const cardName = typed.includes('@') ? '' : encodeURIComponent(typed.trim());
  return (
    <PageForm className="grid gap-5" failure={logIn.error} onSubmit={onSubmit}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        {...email}
        onChange={(event) => {
          email.onChange(event);
          setTyped(event.target.value);
        }}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {isSchemaLost && <LoadFailed />}
      <Button type="submit" tone="primary" wide busy={logIn.isPending}>
        {logIn.isPending ? 'Logging in...' : 'Login'}
      </Button>
      <p className="type-small">
        <Link href="/help#password" className={`${textLinkClass} font-normal`}>
          I forgot my password
        </Link>
      </p>
      <p className="type-small">
        <SignInLink href={`/auth?name=${cardName}`} className={`${textLinkClass} font-normal`}>
          Sign in with a card or sign-in name
        </SignInLink>
      </p>
    </PageForm>
  );
}
