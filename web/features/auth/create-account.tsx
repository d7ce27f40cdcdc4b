import { useState } from 'react';

import type { CreatedAccount } from '#contract/accounts/accounts';
import { roles, type Role } from '#contract/accounts/auth';
import { isRefusedByPortal } from '../../api/http-error.ts';
import { staffAccountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../ui/forms/fields/field.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { OneTimePassword } from '../../ui/dialogs/one-time-password.tsx';

/** Creates an account without an email address; its sign-in name and password are generated. */
export function CreateAccount({
  initialRole = 'student',
  onCreated,
}: {
  initialRole?: Role;
  /** After the password was seen: what surrounds this may close then. */
  onCreated?: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedAccount | null>(null);
  return (
    <>
      <Button
        tone="primary"
        icon={<PlusIcon />}
        className="justify-self-start"
        onClick={() => setOpen(true)}
      >
        Create account
      </Button>
      {isOpen && (
        <CreateDialog
          initialRole={initialRole}
          onClose={() => setOpen(false)}
          onCreated={(account) => {
            setOpen(false);
            setCreated(account);
          }}
        />
      )}
      {created !== null && (
        <OneTimePassword
          who={created.user.name}
          signInName={created.signInName}
          password={created.password}
          onClose={() => {
            setCreated(null);
            onCreated?.();
          }}
        />
      )}
    </>
  );
}

type CreateDialogProps = {
  initialRole: Role;
  onClose: () => void;
  onCreated: (account: CreatedAccount) => void;
};

function CreateDialog({ initialRole, onClose, onCreated }: CreateDialogProps) {
  const { send, isPending, error } = useWrite(staffAccountWrites.createAccount);
  const [name, setName] = useState('');
  const [minecraftUsername, setMinecraftUsername] = useState('');
  const [role, setRole] = useState<Role>(initialRole);

  async function create() {
    const game = minecraftUsername.trim();
    const body = { name: name.trim(), role, ...(game === '' ? {} : { minecraftUsername: game }) };
    const account = await send(body);
    if (account) onCreated(account);
  }

  return (
    <FormDialog
      title="Create an account"
      description="For someone without an email address. By creating a student's account, you confirm that the school has permission."
      submitLabel="Create account"
      busy={isPending}
      failure={error && explain(error)}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => void create()}
    >
      <TextField
        label="Full Name"
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label="Game name"
        mark="(optional)"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={minecraftUsername}
        onChange={({ target }) => setMinecraftUsername(target.value)}
      />
      <SelectField
        label="Role"
        value={role}
        onChange={({ target }) => setRole(roles.find((each) => each === target.value) ?? 'student')}
      >
        {roles.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

function explain(error: Error): string {
  return isRefusedByPortal(error)
    ? errorMessage(error)
    : `${errorMessage(error)} The account may have been created. If it is in the list of accounts, reset its password instead.`;
}
