import { PasswordForm } from '../../features/account/password-form.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** Instead of every page, until the password that someone else has set is changed. */
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
