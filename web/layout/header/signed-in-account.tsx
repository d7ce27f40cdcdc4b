import type { User } from '#contract/accounts/auth';
import { useDraftsOfOneUser } from '../../api/storage/drafts.ts';
import { UserMenu } from '../../features/auth/user-menu.tsx';
import { AccountNotifications } from '../../features/notifications/account-notifications.tsx';
import { ReviewLink } from '../../features/review/review-link.tsx';

type SignedInAccountProps = { user: User; isQuiet: boolean };

/** Items waiting for review, notifications, and the account menu. */
export function SignedInAccount({ user, isQuiet }: SignedInAccountProps) {
  // Here, because it is on every page, and visitors do not load it.
  useDraftsOfOneUser(user.id);
  return (
    <>
      {user.role !== 'student' && <ReviewLink isQuiet={isQuiet} />}
      <AccountNotifications isQuiet={isQuiet} />
      <UserMenu user={user} />
    </>
  );
}
