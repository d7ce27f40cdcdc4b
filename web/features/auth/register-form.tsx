import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { RegisterForm as RegisterShape } from '#contract/auth';
import { problems } from '#contract/problem-table';
import { HttpError } from '../../api/http-error.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { PageForm } from '../../ui/page-form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** §5: role `student`, everything else empty. */
const empty: RegisterShape = {
  name: '',
  email: '',
  minecraftUsername: '',
  organization: '',
  bio: '',
  password: '',
  confirmPassword: '',
  role: 'student',
};

/** Held by whoever shows the form, so that what was typed outlives a look at the other tab. */
export function useRegisterForm() {
  return useForm({ resolver: zodResolver(RegisterShape), defaultValues: empty });
}

export function RegisterForm({ form }: { form: ReturnType<typeof useRegisterForm> }) {
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const registration = useWrite(writes.register, {
    // The toast says it, too; the field is marked and focused, because on a phone it is out of sight.
    onFailed(error) {
      const taken = fieldTaken(error);
      if (taken === null) return;
      const { sentence } = problems[taken.code];
      setError(taken.field, { type: taken.code, message: sentence }, { shouldFocus: true });
    },
  });
  return (
    <PageForm
      className="grid gap-5"
      onSubmit={(event) =>
        void handleSubmit(({ confirmPassword: _, ...typed }) =>
          // §5: what is left open is sent as an empty string.
          registration.send({
            ...typed,
            organization: typed.organization ?? '',
            bio: typed.bio ?? '',
          }),
        )(event)
      }
    >
      <TextField
        label="Full Name"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Minecraft Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.minecraftUsername?.message}
          {...register('minecraftUsername')}
        />
        <TextField
          label="School/Organization"
          mark="(optional)"
          autoComplete="organization"
          error={errors.organization?.message}
          {...register('organization')}
        />
        <PasswordField
          label="Password"
          hint="At least 6 characters. Three or four words in a row are strong and easy to keep in mind."
          frameClassName="field-hint-or-fault"
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...register('confirmPassword')}
        />
      </div>
      <TextArea
        label="Short Bio"
        mark="(optional)"
        placeholder="One line about what you like to build."
        error={errors.bio?.message}
        {...register('bio')}
      />
      <Button type="submit" tone="primary" wide busy={registration.isPending}>
        {registration.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
      <p className="type-small text-center text-muted">
        No e-mail address? Ask your teacher for help.
      </p>
    </PageForm>
  );
}

/** Which field somebody else has filled in alike before; null for every other failure. */
function fieldTaken(error: Error) {
  const code = error instanceof HttpError ? error.code : null;
  if (code === 'email-taken') return { code, field: 'email' } as const;
  if (code === 'game-name-taken') return { code, field: 'minecraftUsername' } as const;
  return null;
}
