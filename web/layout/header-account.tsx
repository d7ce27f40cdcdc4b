import { useCurrentUser } from '../features/auth/current-user.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { classNames } from '../ui/class-names.ts';
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
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 in-[.header-account]:flex-nowrap',
        'min-[70rem]:in-[.header]:has-[.review-link,.answers-link]:gap-2',
        'max-wide:in-[.panel-bar]:flex-nowrap max-wide:in-[.panel-bar]:gap-x-2 max-wide:in-[.panel-bar]:gap-y-0',
        'max-[34rem]:in-[.panel-bar]:gap-x-0',
      )}
      data-testid="header-account"
    >
      {isReviewer && <ReviewLink isQuiet={isQuiet} />}
      {current.name === 'signed-in' && <AnswersLink isQuiet={isQuiet} />}
      <UserMenu />
    </div>
  );
}
