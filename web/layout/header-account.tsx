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
    <div
      data-slot="header-account"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 min-[70rem]:group-has-data-header-count/header:gap-2 in-data-[bar=panel]:max-[34rem]:gap-0 in-data-[bar=panel]:max-wide:flex-nowrap in-data-[bar=panel]:max-wide:gap-x-2 in-data-[bar=panel]:max-wide:gap-y-0 in-data-[bar=public]:flex-nowrap"
    >
      {isReviewer && <ReviewLink isQuiet={isQuiet} />}
      {current.name === 'signed-in' && <AnswersLink isQuiet={isQuiet} />}
      <UserMenu />
    </div>
  );
}
