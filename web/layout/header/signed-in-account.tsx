import type { User } from '#contract/auth';
import { UserMenu } from '../../features/auth/user-menu.tsx';
import { AnswersLink, ReviewLink } from '../../features/review/header-links.tsx';

type SignedInAccountProps = { user: User; isQuiet: boolean };

/** Items waiting for review, unread answers, and the account menu. */
export function SignedInAccount({ user, isQuiet }: SignedInAccountProps) {
  return (
    <>
      {user.role !== 'student' && <ReviewLink isQuiet={isQuiet} />}
      <AnswersLink isQuiet={isQuiet} />
      <UserMenu user={user} />
    </>
  );
}
