import { useCurrentUser } from '../features/auth/current-user.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { AnswersLink, ReviewLink } from '../features/review/header-links.tsx';

type HeaderAccountProps = {
  /** Makes no calls and shows only what is already cached. */
  isQuiet?: boolean;
};

/** The right end of every header: items waiting for review, unread answers, and the account menu. */
export function HeaderAccount({ isQuiet = false }: HeaderAccountProps) {
  const current = useCurrentUser();
  const isReviewer = current.name === 'signed-in' && current.user.role !== 'student';
  return (
    <div className="account-corner">
      {isReviewer && <ReviewLink isQuiet={isQuiet} />}
      {current.name === 'signed-in' && <AnswersLink isQuiet={isQuiet} />}
      <UserMenu />
    </div>
  );
}
