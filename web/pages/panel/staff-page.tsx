import type { ReactNode } from 'react';

import type { Class } from '#contract/classes';
import type { StaffCounts } from '#contract/submissions';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useContent } from '../../content/site-content.tsx';
import { useStaffCounts } from '../../features/review/use-answers.ts';
import { HeaderAccount } from '../../layout/header/header-account.tsx';
import { PanelShell } from '../../layout/panel/panel-shell.tsx';
import { StaffColumns, type StaffLink } from '../../layout/panel/staff-nav.tsx';
import { ListIcon, PlusIcon } from '../../ui/icons/edit-icons.tsx';
import { FolderIcon, PeopleIcon } from '../../ui/icons/panel-icons.tsx';
import { PlanIcon, SpeechIcon } from '../../ui/icons/thing-icons.tsx';

function ownWork(counts: StaffCounts | null): readonly StaffLink[] {
  return [
    { label: 'Review', href: '/review', icon: <ListIcon size={20} />, count: counts?.waiting },
    {
      label: 'Messages',
      href: '/review?show=support',
      icon: <SpeechIcon size={20} />,
      count: counts?.messages?.open,
    },
    { label: 'Schedule', href: '/schedule', icon: <PlanIcon size={20} /> },
  ];
}

/** Frame of the pages that teachers work on, with their classes at the left. */
export function StaffPage({ title, children }: { title: string; children: ReactNode }) {
  const { site } = useContent();
  const { data } = useRead(reads.classes);
  const counts = useStaffCounts();
  const classes = data?.classes ?? [];
  const active = classes.filter(({ archivedAt }) => archivedAt === null);
  const archived = classes.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <PanelShell siteTitle={site.title} title={title} account={<HeaderAccount />}>
      <StaffColumns
        groups={[
          { title: 'Your work', links: ownWork(counts) },
          {
            title: 'Classes',
            links: [
              { label: 'All classes', href: '/classes', icon: <PeopleIcon size={20} /> },
              ...active.map(linkOf),
              { label: 'New class', href: '/classes?new=1', icon: <PlusIcon size={20} /> },
            ],
          },
          { title: 'Archived', links: archived.map(linkOf) },
        ]}
      >
        {children}
      </StaffColumns>
    </PanelShell>
  );
}

function linkOf({ id, name, archivedAt }: Class): StaffLink {
  const icon = archivedAt === null ? <PeopleIcon size={20} /> : <FolderIcon size={20} />;
  return { label: name, href: `/classes/${id}`, icon };
}
