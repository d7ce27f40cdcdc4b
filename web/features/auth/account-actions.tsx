import { useState } from 'react';

import type { ListedUser } from '#contract/accounts/accounts';
import { getSignInName } from '#contract/accounts/sign-in-name';
import { askStudentDeletion } from '#contract/accounts/student-deletion';
import { staffAccountWrites } from '../../api/writes/account-writes.ts';
import { classWrites } from '../../api/writes/class-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button, iconButtonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { OneTimePassword } from '../../ui/dialogs/one-time-password.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons/edit-icons.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { CorrectAccount } from './correct-account.tsx';

/** Resets a password, suspends or deletes an account, which ask first, because they sign the person out; keeps or corrects it. */
export function AccountActions({ user }: { user: ListedUser }) {
  const reset = useWrite(staffAccountWrites.resetPassword);
  const suspend = useWrite(staffAccountWrites.suspend);
  const deletion = useWrite(classWrites.requestStudentDeletion);
  const [openDialog, setOpenDialog] = useState<'reset' | 'suspend' | 'correct' | 'delete' | null>(
    null,
  );
  const [password, setPassword] = useState<string | null>(null);
  const isSuspended = user.suspendedAt !== null;
  const target = { params: { id: user.id } };

  async function resetPassword() {
    const reply = await reset.send(undefined, target);
    setOpenDialog(null);
    if (reply) setPassword(reply.password);
  }

  async function changeSuspension(change: { suspended: boolean }) {
    await suspend.send(change, target);
    setOpenDialog(null);
  }

  async function deleteAccount() {
    await deletion.send(undefined, target);
    setOpenDialog(null);
  }

  return (
    <span className="flex -ms-2 gap-1 wide:-me-2 wide:gap-0 max-wide:flex-wrap sm:[&_button]:whitespace-nowrap">
      <Button
        size="small"
        tone="quiet"
        aria-label={`Reset password for ${user.name}`}
        onClick={() => setOpenDialog('reset')}
      >
        Reset password
      </Button>
      <Button
        size="small"
        tone="quiet"
        className={isSuspended ? undefined : '[--ink:var(--danger)]!'}
        aria-label={`${isSuspended ? 'Reinstate' : 'Suspend'} ${user.name}`}
        busy={suspend.isPending}
        onClick={() =>
          isSuspended ? void changeSuspension({ suspended: false }) : setOpenDialog('suspend')
        }
      >
        {isSuspended ? 'Reinstate' : 'Suspend'}
      </Button>
      <button
        type="button"
        className={`${iconButtonClass} size-control-small`}
        aria-label={`Edit account of ${user.name}`}
        data-tooltip="Edit account…"
        onClick={() => setOpenDialog('correct')}
      >
        <PencilIcon size={18} />
      </button>
      {user.isDeletionByStaff && <KeepAccount user={user} />}
      {user.role === 'student' && !user.isDeletionByStaff && (
        <button
          type="button"
          className={`${iconButtonClass} size-control-small text-danger`}
          aria-label={`Delete account of ${user.name}`}
          data-tooltip="Delete account…"
          onClick={() => setOpenDialog('delete')}
        >
          <TrashIcon size={18} />
        </button>
      )}
      <ConfirmDialog
        isOpen={openDialog === 'reset'}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => void resetPassword()}
        title={`Reset the password for ${isolate(user.name)}?`}
        description="They will be signed out everywhere and get a new password, which is shown only once."
        confirmLabel="Reset password"
        tone="primary"
        busy={reset.isPending}
      />
      <ConfirmDialog
        isOpen={openDialog === 'suspend'}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => void changeSuspension({ suspended: true })}
        title={`Suspend ${isolate(user.name)}?`}
        description={`They will be signed out everywhere and can't sign in until you reinstate them. Nothing is deleted.${user.role === 'teacher' ? ' In their classes, other teachers and administrators review and read messages; you can add a teacher on the page of a class.' : ''}`}
        confirmLabel="Suspend"
        busy={suspend.isPending}
      />
      <ConfirmDialog
        isOpen={openDialog === 'delete'}
        onCancel={() => setOpenDialog(null)}
        onConfirm={() => void deleteAccount()}
        {...askStudentDeletion([isolate(user.name)])}
        busy={deletion.isPending}
      />
      {openDialog === 'correct' && (
        <CorrectAccount user={user} onClose={() => setOpenDialog(null)} />
      )}
      {password !== null && (
        <OneTimePassword
          who={user.name}
          signInName={getSignInName(user)}
          password={password}
          onClose={() => setPassword(null)}
        />
      )}
    </span>
  );
}

/** For an account that staff have closed: its owner cannot sign in to keep it. */
function KeepAccount({ user }: { user: ListedUser }) {
  const keep = useWrite(classWrites.stopStudentDeletion);
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={`Keep account of ${user.name}`}
      busy={keep.isPending}
      onClick={() => void keep.send(undefined, { params: { id: user.id } })}
    >
      Keep account
    </Button>
  );
}
