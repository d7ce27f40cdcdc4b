import { authWrites } from '../../api/writes/auth-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** Signs in with a sign-in card; its QR code fills in the name. */
export function CardLoginForm({ signInName }: { signInName: string }) {
  const logIn = useWrite(authWrites.logIn);
  const { field, onSubmit, isSchemaLost } = useSchemaForm({
    defaults: { username: '', password: '' },
    loadSchema: async () => (await import('#contract/accounts/auth')).CardLoginForm,
    onSubmit: ({ username, password }) => logIn.send({ email: username, password }),
  });
  return (
    <PageForm className="grid gap-5" failure={logIn.error} onSubmit={onSubmit}>
      <TextField
        label="Sign-in name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
        // The cached page has no name; it appears with hydration unless one was typed.
        defaultValue={signInName}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {isSchemaLost && <LoadFailed />}
      <Button type="submit" tone="primary" wide busy={logIn.isPending}>
        {logIn.isPending ? 'Logging in...' : 'Login'}
      </Button>
      <p className="type-small">Lost your card? Ask your teacher for a new one.</p>
      <p className="type-small">
        <SignInLink className={`${textLinkClass} font-normal`}>Sign in with an email</SignInLink>
      </p>
    </PageForm>
  );
}
