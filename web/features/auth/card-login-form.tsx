import { authWrites } from '../../api/auth-writes.ts';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';

/** For people with a sign-in card, who have no email address. The card's QR code fills in the name. */
export function CardLoginForm({ signInName }: { signInName: string }) {
  const logIn = useWrite(authWrites.logIn);
  const { field, onSubmit, isSchemaLost } = useSchemaForm({
    defaults: { signInName, password: '' },
    loadSchema: async () => (await import('#contract/auth')).CardLoginForm,
    onSubmit: ({ signInName: email, password }) => logIn.send({ email, password }),
  });
  return (
    <PageForm className="grid gap-5" onSubmit={onSubmit}>
      <TextField
        label="Sign-in name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('signInName')}
      />
      <PasswordField
        label="Password on your card"
        autoComplete="current-password"
        {...field('password')}
      />
      {isSchemaLost && <LoadFailed />}
      <Button type="submit" tone="primary" wide busy={logIn.isPending}>
        Sign in
      </Button>
    </PageForm>
  );
}
