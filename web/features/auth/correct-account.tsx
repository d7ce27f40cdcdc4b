import { useState } from 'react';

import type { ListedUser } from '#contract/accounts/accounts';
import { hasEmail, hasGameName } from '#contract/accounts/sign-in-name';
import { staffAccountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/forms/fields/field.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { formatDateTime } from '../../ui/time/staff-time.ts';
import { useCurrentUser } from './current-user.tsx';

/** P-24: corrects names and the email address for their owner; only what was changed is sent. */
export function CorrectAccount({ user, onClose }: { user: ListedUser; onClose: () => void }) {
  const current = useCurrentUser();
  const { send, isPending, error } = useWrite(staffAccountWrites.correct, { onDone: onClose });
  // Nobody changes their own email address here.
  const isOwn = current.name === 'signed-in' && current.user.id === user.id;
  const mayChangeEmail = hasEmail(user.email) && !isOwn;
  const gameName = hasGameName(user) ? user.minecraftUsername : '';
  const initial = { name: user.name, email: user.email, minecraftUsername: gameName };
  const [typed, setTyped] = useState(initial);
  const fields = [
    { key: 'name', label: 'Full Name' },
    ...(mayChangeEmail ? [{ key: 'email', label: 'Email' } as const] : []),
    // An administrator without a game name signs in with what is stored there.
    ...(gameName !== '' || user.signInName !== null
      ? [{ key: 'minecraftUsername', label: 'Game name' } as const]
      : []),
  ] as const;
  const changed = fields.filter(({ key }) => typed[key].trim() !== initial[key]);

  return (
    <FormDialog
      title={`Edit the account of ${isolate(user.name)}`}
      description={
        mayChangeEmail
          ? 'Make sure the request comes from this person or their family. They will be notified. If you change the email address, they sign in with the new one.'
          : 'Make sure the request comes from this person or their family. They will be notified.'
      }
      submitLabel="Save changes"
      busy={isPending}
      failure={error}
      isReady={changed.length > 0}
      onClose={onClose}
      onSubmit={() => {
        const change = Object.fromEntries(changed.map(({ key }) => [key, typed[key].trim()]));
        void send(change, { params: { id: user.id } });
      }}
    >
      {fields.map(({ key, label }) => (
        <TextField
          key={key}
          label={label}
          type={key === 'email' ? 'email' : 'text'}
          autoComplete="off"
          autoCapitalize={key === 'name' ? undefined : 'none'}
          spellCheck={false}
          value={typed[key]}
          onChange={({ target }) => setTyped({ ...typed, [key]: target.value })}
        />
      ))}
      <p className="text-muted">Created {formatDateTime(user.createdAt)}</p>
    </FormDialog>
  );
}
