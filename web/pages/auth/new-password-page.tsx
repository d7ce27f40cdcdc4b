import { PasswordForm } from '../../features/account/password-form.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** Shown instead of every page until a password that someone else set has been changed. */
export function NewPasswordPage() {
  return (
    <>
      <PageHeader
        title="Choose your own password"
        lead="Someone else knows the password you signed in with. Choose one that only you know."
      />
      <div className="page-width mt-10">
        <PasswordForm submitLabel="Save password" />
      </div>
    </>
  );
}
