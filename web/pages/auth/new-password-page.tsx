import { useLocation } from 'wouter';

import { PasswordForm } from '../../features/account/password-form.tsx';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/**
 * Shown instead of every page until a password that someone else set has been changed. A teacher who has just signed
 * in then goes to the classes: that is where a first day begins.
 */
export function NewPasswordPage() {
  const [path, navigate] = useLocation();
  const current = useCurrentUser();
  const isTeacher = current.name === 'signed-in' && current.user.role === 'teacher';
  return (
    <>
      <PageHeader
        title="Choose your own password"
        lead="Someone else knows the password you signed in with. Choose one that only you know."
      />
      <div className="page-width mt-10">
        <PasswordForm
          submitLabel="Save password"
          {...(isTeacher &&
            ['/', '/auth'].includes(path) && { onDone: () => navigate('/classes') })}
        />
      </div>
    </>
  );
}
