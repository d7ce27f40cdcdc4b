import { useCurrentUser } from '../features/auth/current-user.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { AnswersLink } from '../features/review/answers-link.tsx';
import { ReviewLink } from '../features/review/review-link.tsx';

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
