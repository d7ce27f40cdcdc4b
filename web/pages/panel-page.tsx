import type { ReactNode } from 'react';
import { Link } from 'wouter';

import { useContent } from '../content/site-content.tsx';
import { UserMenu } from '../features/auth/user-menu.tsx';
import { PanelHead, PanelMain, PanelShell } from '../layout/panel-shell.tsx';
import { ChevronLeftIcon } from '../ui/icons/arrow-icons.tsx';

/** Frame of an administrator's page that has no tabs. */
export function PanelPage({ title, children }: { title: string; children: ReactNode }) {
  const { site } = useContent();
  return (
    <PanelShell siteTitle={site.title} title={title} account={<UserMenu />}>
      <PanelMain>
        <Link href="/server-control" className="text-link mb-2">
          <ChevronLeftIcon size={18} />
          Server control
        </Link>
        <PanelHead title={title} />
        {children}
      </PanelMain>
    </PanelShell>
  );
}
