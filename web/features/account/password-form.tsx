import { useRef } from 'react';

import { HttpError, isRefusedByPortal } from '../../api/http-error.ts';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailed } from '../../ui/loading/lazy-component.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { PageForm } from '../../ui/forms/page-form.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';

const passwordFields = ['currentPassword', 'newPassword', 'newPasswordAgain'] as const;
const empty = { currentPassword: '', newPassword: '', newPasswordAgain: '' };

/** The old password and the new one, twice. */
export function PasswordForm({
  submitLabel = 'Change password',
  onDone,
}: {
  submitLabel?: string;
  onDone?: () => void;
}) {
  const mayBeChanged = useRef(false);
  const { send, isPending, error } = useWrite(accountWrites.changePassword, {
    onDone() {
      // On a shared computer, the next person could look at them.
      for (const name of passwordFields) form.clear(name);
      onDone?.();
    },
    onFailed(error) {
      if (!isRefusedByPortal(error)) mayBeChanged.current = true;
      const field = fieldRefused(error);
      if (field === null) return;
      // The answer to an earlier try was lost.
      const isChanged = field === 'currentPassword' && mayBeChanged.current;
      const hint = isChanged
        ? ' Your last try may have worked. Enter your new password as the current one.'
        : '';
      form.setError(field, errorMessage(error) + hint);
    },
  });
  const form = useSchemaForm({
    defaults: empty,
    loadSchema: async () => (await import('#contract/accounts/accounts')).PasswordForm,
    onSubmit: ({ newPasswordAgain: _, ...typed }) => send(typed),
  });
  const { field, onSubmit, isSchemaLost } = form;
  const isAtField = error !== null && fieldRefused(error) !== null;
  return (
    <PageForm className="grid gap-5" failure={isAtField ? null : error} onSubmit={onSubmit}>
      <div className="grid gap-5 wide:grid-cols-3">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...field('newPasswordAgain')}
        />
      </div>
      {isSchemaLost && <LoadFailed />}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={isPending}>
          {submitLabel}
        </Button>
        <span className="type-small text-muted">Your other devices will be signed out.</span>
      </div>
    </PageForm>
  );
}

/** The field whose password the server refused; null for any other failure. */
function fieldRefused(error: Error) {
  const code = error instanceof HttpError ? error.code : null;
  if (code === 'wrong-password') return 'currentPassword';
  return code === 'common-password' ? 'newPassword' : null;
}
