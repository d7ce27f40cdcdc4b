import { useRef, type SyntheticEvent } from 'react';

import type { problems } from '#contract/problem-table';
import { limits } from '#contract/limits';
import { HttpError, isRefusedByPortal } from '../../api/http-error.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { authWrites } from '../../api/writes/auth-writes.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/forms/fields/field.tsx';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

/** §5: role `student`; every other field is empty. */
const empty = {
  name: '',
  email: '',
  minecraftUsername: '',
  organization: '',
  bio: '',
  password: '',
  confirmPassword: '',
  role: 'student',
};

export type RegisterFormProps = {
  /** What is typed, kept by the parent, so that it survives a switch to the other tab. */
  readonly typed: Readonly<Record<string, string>>;
  readonly onType: (field: string, text: string) => void;
  /** Asked when all fields are right; a refusal is explained elsewhere. */
  readonly mayRegister: () => boolean;
  readonly onRegistered: () => void;
};

function useRegisterForm({ typed, mayRegister, onRegistered }: Omit<RegisterFormProps, 'onType'>) {
  const mayBeRegistered = useRef(false);
  const registration = useWrite(authWrites.register, {
    onDone: onRegistered,
    // Besides the toast, the field is marked and listed above the form.
    onFailed(error) {
      if (!isRefusedByPortal(error)) mayBeRegistered.current = true;
      const taken = fieldTaken(error);
      if (taken === null) return;
      // Perhaps by themselves: the answer to an earlier try was lost.
      const hint = ' Your last try may have worked. Try signing in.';
      form.setError(taken.field, taken.sentence + (mayBeRegistered.current ? hint : ''));
    },
  });
  const form = useSchemaForm({
    defaults: { ...empty, ...typed },
    loadSchema: async () => (await import('#contract/accounts/auth')).RegisterForm,
    onSubmit: async ({ confirmPassword: _, ...typed }) => {
      if (!mayRegister()) return;
      // §5: optional fields that are left out are sent as an empty string.
      await registration.send({
        ...typed,
        organization: typed.organization ?? '',
        bio: typed.bio ?? '',
      });
    },
  });
  return { ...form, isPending: registration.isPending, failure: registration.error };
}

export function RegisterForm({ onType, ...rest }: RegisterFormProps) {
  const { field, onSubmit, isPending, isSchemaLost, failure } = useRegisterForm(rest);
  function keepTyped({ target }: SyntheticEvent<HTMLFormElement>) {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isField) onType(target.name, target.value);
  }
  return (
    <PageForm className="grid gap-5" failure={failure} onSubmit={onSubmit} onInput={keepTyped}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Full Name" autoComplete="name" {...field('name')} />
        <TextField
          label="Minecraft Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('minecraftUsername')}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PasswordField
          label="Password"
          hint={`At least ${limits.passwordMinCharacters} characters. Three or four random words are strong and easy to remember.`}
          errorReplacesHint
          autoComplete="new-password"
          {...field('password')}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
      </div>
      <TextField
        label="School/Organization"
        mark="(optional)"
        autoComplete="organization"
        {...field('organization')}
      />
      <TextArea
        label="Short Bio"
        mark="(optional)"
        placeholder="One line about what you like to build."
        {...field('bio')}
      />
      {isSchemaLost && <LoadFailed />}
      <Button type="submit" tone="primary" wide busy={isPending}>
        {isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
      <p className="type-small text-center text-muted">
        No email? Ask your teacher for a <span className="whitespace-nowrap">sign-in card</span>.
      </p>
    </PageForm>
  );
}

type Sentence<Code extends keyof typeof problems> = (typeof problems)[Code]['sentence'];

// Written out, because the table of problems is long; the compiler compares them with it.
const emailTaken: Sentence<'email-taken'> = 'That email is already registered.';
const gameNameTaken: Sentence<'game-name-taken'> = 'That Minecraft username is already registered.';

/** The field whose value another account already has; null for any other failure. */
function fieldTaken(error: Error) {
  const code = error instanceof HttpError ? error.code : null;
  if (code === 'email-taken') return { field: 'email', sentence: emailTaken } as const;
  if (code === 'game-name-taken') {
    return { field: 'minecraftUsername', sentence: gameNameTaken } as const;
  }
  return null;
}
