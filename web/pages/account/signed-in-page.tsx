import { Suspense, useState, type ComponentType, type ReactNode } from 'react';

import type { User } from '#contract/accounts/auth';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { BallotIcon } from '../../illustrations/civic-icons.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/page/page-header.tsx';
import { WithoutScripts } from '../../ui/page/without-scripts.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';

type SignedInPageProps = {
  readonly header: PageHeaderProps;
  /** The page itself, whose code is loaded once the person is known. */
  readonly Page: ComponentType<{ user: User }>;
  readonly signInTitle: string;
  readonly signInText: string;
  readonly withoutScripts: string;
};

/** A signed-in person's own page; a visitor is asked to sign in. */
export function SignedInPage(props: SignedInPageProps) {
  const { header, Page } = props;
  const current = useCurrentUser();
  const [wasKnown] = useState(current.name === 'signed-in');
  if (current.name !== 'signed-in') {
    return (
      <Frame header={header}>
        {current.name === 'loading' ? <Loading {...props} /> : <SignInFirst {...props} />}
      </Frame>
    );
  }
  const page = <Page user={current.user} />;
  // Someone who comes from another page sees it complete, so that its heading keeps the focus.
  if (wasKnown) return page;
  const loading = (
    <Frame header={header}>
      <Loading {...props} />
    </Frame>
  );
  return <Suspense fallback={loading}>{page}</Suspense>;
}

function Frame({ header, children }: { header: PageHeaderProps; children: ReactNode }) {
  return (
    <>
      <PageHeader {...header} />
      <div className="page-width mt-12">{children}</div>
    </>
  );
}

function Loading({ withoutScripts }: Pick<SignedInPageProps, 'withoutScripts'>) {
  return (
    <>
      <Spinner label="Loading" />
      <WithoutScripts>{withoutScripts}</WithoutScripts>
    </>
  );
}

function SignInFirst({
  signInTitle,
  signInText,
}: Pick<SignedInPageProps, 'signInTitle' | 'signInText'>) {
  return (
    <EmptyState
      level={2}
      title={signInTitle}
      drawing={<BallotIcon />}
      action={<SignInLink className={buttonClass({ tone: 'primary' })}>Sign in</SignInLink>}
    >
      {signInText}
    </EmptyState>
  );
}
