import { Suspense } from 'react';
import { Link } from 'wouter';

import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

// Visitors do not need its code.
const SignedInAccount = lazyComponent(
  async () => (await import('./signed-in-account.tsx')).SignedInAccount,
);

type HeaderAccountProps = {
  /** Makes no calls and shows only what is already cached. */
  isQuiet?: boolean;
};

/** The right end of every header: "Sign in", or what belongs to the person who is signed in. */
export function HeaderAccount({ isQuiet = false }: HeaderAccountProps) {
  const current = useCurrentUser();
  return (
    <div
      data-slot="header-account"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 min-[70rem]:group-has-data-header-count/header:gap-2 in-data-[bar=panel]:max-[34rem]:gap-0 in-data-[bar=panel]:max-wide:flex-nowrap in-data-[bar=panel]:max-wide:gap-x-2 in-data-[bar=panel]:max-wide:gap-y-0 in-data-[bar=public]:flex-nowrap"
    >
      {current.name === 'signed-in' ? (
        <Suspense fallback={<SignInLink isHidden />}>
          <SignedInAccount user={current.user} isQuiet={isQuiet} />
        </Suspense>
      ) : (
        // With a session cookie someone is probably signed in: the link does not flash by.
        <SignInLink isHidden={current.name === 'loading'} />
      )}
    </div>
  );
}

function SignInLink({ isHidden }: { isHidden: boolean }) {
  return (
    <Link
      href="/auth"
      className={classNames(buttonClass({ size: 'small' }), isHidden && 'invisible')}
    >
      Sign in
    </Link>
  );
}
