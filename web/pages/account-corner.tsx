import { useCurrentUser } from '../features/auth/current-user.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { AnswersLink, ReviewLink } from '../features/review/header-links.tsx';

type AccountCornerProps = {
  /** Asks for nothing, and shows what was known before. */
  isQuiet?: boolean;
};

/** Right end of every header: for reviewers how much waits, how many answers one has not read, then who is signed in. */
export function AccountCorner({ isQuiet = false }: AccountCornerProps) {
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
