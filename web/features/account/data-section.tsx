import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { useLocation } from 'wouter';

import type { User } from '#contract/accounts/auth';
import { limits } from '#contract/limits';
import { accountWrites } from '../../api/writes/account-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { PasswordField } from '../../ui/forms/fields/password-field.tsx';
import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { TrashIcon } from '../../ui/icons/edit-icons.tsx';
import { AccountSection } from './account-section.tsx';

/** P-22, P-23: download or delete one's data. */
export function DataSection({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const isManaged = user.role === 'student' && user.signInName !== undefined;
  return (
    <AccountSection
      id="your-data"
      title="Your data"
      lead="It belongs to you. Download it or delete it."
    >
      <div className="grid gap-8 sm:grid-cols-2">
        <div className="grid content-start justify-items-start gap-3">
          <h3 className="type-h3-body">Download</h3>
          <p className="type-small">
            A ZIP file with your profile, everything you sent, and your files.
          </p>
          <a href={endpoints.exportAccount.path} download className={buttonClass()}>
            <DownloadIcon /> Download my data
          </a>
        </div>
        <div className="grid content-start justify-items-start gap-3">
          <h3 className="type-h3-body">Delete account</h3>
          {isManaged ? (
            <p className="type-small">
              <strong>
                Your school gave you this account. Ask a teacher or an administrator to delete it.
              </strong>{' '}
              Seven days later, your files and everything unpublished are erased, and your published
              work is shown under “Former member.”
            </p>
          ) : (
            <>
              <p className="type-small">
                You have {limits.deletionGraceDays} days to change your mind: just sign in. After
                that, your files and everything unpublished are erased, and your published work is
                shown under “Former member.”
              </p>
              <Button tone="danger-quiet" icon={<TrashIcon />} onClick={() => setAsking(true)}>
                Delete my account…
              </Button>
            </>
          )}
        </div>
      </div>
      {isAsking && <DeletionDialog role={user.role} onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}

type DeletionDialogProps = { role: User['role']; onClose: () => void };

function DeletionDialog({ role, onClose }: DeletionDialogProps) {
  const [password, setPassword] = useState('');
  const [, navigate] = useLocation();
  const { send, isPending, error } = useWrite(accountWrites.requestDeletion, {
    onDone: () => navigate('/'),
  });
  return (
    <FormDialog
      title="Delete your account?"
      description={`You will be signed out on every device. To keep the account, sign in within ${limits.deletionGraceDays} days. After that it is gone.${role === 'teacher' ? ' Classes without another teacher are then seen by administrators only.' : ''}`}
      submitLabel="Delete my account"
      tone="danger"
      busy={isPending}
      failure={error}
      isReady={password !== ''}
      asksBeforeClosing={false}
      onClose={onClose}
      onSubmit={() => void send({ password })}
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
    </FormDialog>
  );
}
