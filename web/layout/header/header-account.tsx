import { Suspense } from 'react';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { joinLink } from '../navigation.ts';

// Visitors do not need its code.
const SignedInAccount = lazyComponent(
  async () => (await import('./signed-in-account.tsx')).SignedInAccount,
);

type HeaderAccountProps = {
  /** Makes no calls and shows only what is already cached. */
  isQuiet?: boolean;
};

/** The right end of every header: "Sign in" and "Join", or the account of the signed-in person. */
export function HeaderAccount({ isQuiet = false }: HeaderAccountProps) {
  const current = useCurrentUser();
  return (
    <div
      data-slot="header-account"
      data-signed-in={current.name === 'signed-in' ? '' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 min-[70rem]:group-has-data-header-count/header:gap-2 in-data-[bar=panel]:max-[34rem]:gap-0 in-data-[bar=public]:max-wide:gap-x-0 in-data-[bar=panel]:max-wide:flex-nowrap in-data-[bar=panel]:max-wide:gap-x-2 in-data-[bar=panel]:max-wide:gap-y-0 in-data-[bar=public]:flex-nowrap"
    >
      {current.name === 'signed-in' ? (
        <Suspense fallback={<VisitorLinks isHidden />}>
          <SignedInAccount user={current.user} isQuiet={isQuiet} />
        </Suspense>
      ) : (
        // With a session cookie, someone is probably signed in, so the links are not shown first.
        <VisitorLinks isHidden={current.name === 'loading'} />
      )}
    </div>
  );
}

/** For visitors on a phone, next to the menu; a very narrow header has no room for it. */
export function JoinButton() {
  const current = useCurrentUser();
  if (current.name !== 'signed-out') return null;
  return (
    <SignInLink
      href={joinLink.href}
      className={classNames(
        buttonClass({ tone: 'primary', size: 'small' }),
        'min-h-11 text-base! font-bold! wide:hidden @max-[23rem]/header:hidden',
      )}
    >
      {joinLink.label}
    </SignInLink>
  );
}

/** A visitor signs in or gets an account. */
function VisitorLinks({ isHidden }: { isHidden: boolean }) {
  return (
    <span
      className={classNames(
        'flex items-center gap-2 in-data-[bar=public]:border-s in-data-[bar=public]:border-line in-data-[bar=public]:ps-2',
        isHidden && 'invisible',
      )}
    >
      <SignInLink
        className={classNames(buttonClass({ tone: 'quiet', size: 'small' }), 'text-text!')}
      >
        Sign in
      </SignInLink>
      <SignInLink
        href={joinLink.href}
        className={classNames(
          buttonClass({ tone: 'primary', size: 'small' }),
          'min-h-11 px-4.5 text-base! font-bold!',
          // In the narrowest full header there is no room for it; signing in leads to the same page.
          'in-data-[bar=public]:max-[68rem]:hidden',
        )}
      >
        {joinLink.label}
      </SignInLink>
    </span>
  );
}
