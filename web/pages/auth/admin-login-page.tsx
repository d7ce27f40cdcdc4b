import { AdminLoginForm } from '../../features/auth/admin-login-form.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { Card } from '../../ui/cards/card.tsx';

export function AdminLoginPage() {
  return (
    <div className="page-width grid justify-items-center py-12">
      <Card className="grid w-full max-w-[35rem] gap-6 sm:p-8">
        <div>
          <h1 className="type-h2" tabIndex={-1}>
            Admin login
          </h1>
          <p className="type-small mt-1 text-muted">For the people who run the game server.</p>
        </div>
        <AdminLoginForm />
        <p className="type-small">
          A student or a teacher? <SignInLink>Sign in here</SignInLink>.
        </p>
      </Card>
    </div>
  );
}
