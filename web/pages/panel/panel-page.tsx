import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useContent } from '../../content/site-content.tsx';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { HeaderAccount } from '../../layout/header/header-account.tsx';
import { PanelHeader, PanelMain, PanelShell } from '../../layout/panel/panel-shell.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons/arrow-icons.tsx';

type PanelPageProps = {
  title: string;
  /** Beside the heading. */
  facts?: ReactNode;
  children: ReactNode;
};

/** Frame of a staff page outside server control. */
export function PanelPage({ title, facts, children }: PanelPageProps) {
  const isAdmin = useIsAdmin();
  const { site } = useContent();
  return (
    <PanelShell siteTitle={site.title} title={title} account={<HeaderAccount />}>
      <PanelMain>
        <Link href={isAdmin ? '/server-control' : '/community'} className={`${textLinkClass} mb-2`}>
          <ChevronLeftIcon size={18} />
          {isAdmin ? 'Server control' : 'Community'}
        </Link>
        <PanelHeader title={title}>{facts}</PanelHeader>
        {children}
      </PanelMain>
    </PanelShell>
  );
}
