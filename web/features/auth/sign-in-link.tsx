import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useReturnState } from './return-address.ts';

type SignInLinkProps = {
  /** One of the two sign-in pages, or a tab of it. */
  readonly href?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** A link to a sign-in page that leads back here afterward. */
export function SignInLink({ href = '/auth', className, children }: SignInLinkProps) {
  return (
    <Link href={href} state={useReturnState()} className={className}>
      {children}
    </Link>
  );
}
