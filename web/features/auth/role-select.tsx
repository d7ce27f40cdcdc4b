import { useState } from 'react';

import { losesRights, roles, type User } from '#contract/accounts/auth';
import { useWrite } from '../../api/writes/use-write.ts';
import { staffAccountWrites } from '../../api/writes/account-writes.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { controlClass } from '../../ui/forms/fields/control-class.ts';
import { isolate } from '../../ui/text/isolate.ts';

type Role = User['role'];

const consequences: Readonly<Record<Role, string>> = {
  student: 'They keep their account and can do what any student can.',
  teacher: "They can review what students send. They can't control the server.",
  admin: "They can run any command on the game server and change anyone's role.",
};

/** A change of role changes what people can do, and fewer rights end their sign-ins, so it asks first. */
export function RoleSelect({ user }: { user: User }) {
  const { send, isPending } = useWrite(staffAccountWrites.changeRole);
  const [wanted, setWanted] = useState<Role | null>(null);

  const next = wanted ?? user.role;
  const consequence = losesRights(user.role, next)
    ? `${consequences[next]} They will need to sign in again.`
    : consequences[next];

  async function change() {
    if (wanted === null) return;
    await send({ role: wanted }, { params: { id: user.id } });
    setWanted(null);
  }

  return (
    <>
      <select
        aria-label={`Role for ${user.name}`}
        className={controlClass({ kind: 'select', size: 'small' })}
        value={user.role}
        disabled={isPending}
        onChange={({ target }) => setWanted(roles.find((role) => role === target.value) ?? null)}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {role}
          </option>
        ))}
      </select>
      <ConfirmDialog
        isOpen={wanted !== null}
        onCancel={() => setWanted(null)}
        onConfirm={() => void change()}
        title={`Make ${isolate(user.name)} ${next === 'admin' ? 'an administrator' : `a ${next}`}?`}
        description={consequence}
        confirmLabel="Change role"
        tone="primary"
        busy={isPending}
      />
    </>
  );
}
