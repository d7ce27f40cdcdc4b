import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useContent } from '../content/site-content.tsx';
import { useIsAdmin } from '../features/auth/current-user.tsx';
import { PanelHeader, PanelMain, PanelShell } from '../layout/panel-shell.tsx';
import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';
import { HeaderAccount } from '../layout/header-account.tsx';

type PanelPageProps = {
  title: string;
  /** Beside the heading. */
  facts?: ReactNode;
  children: ReactNode;
};

/** Frame of a page for the staff that is no part of server control. */
export function PanelPage({ title, facts, children }: PanelPageProps) {
  const isAdmin = useIsAdmin();
  const { site } = useContent();
  return (
    <PanelShell siteTitle={site.title} title={title} account={<HeaderAccount />}>
      <PanelMain>
        <Link href={isAdmin ? '/server-control' : '/community'} className="text-link mb-2">
          <ChevronLeftIcon size={18} />
          {isAdmin ? 'Server control' : 'Community'}
        </Link>
        <PanelHeader title={title}>{facts}</PanelHeader>
        {children}
      </PanelMain>
    </PanelShell>
  );
}
