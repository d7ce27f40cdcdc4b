import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { Class } from '#contract/classes/classes';
import type { ReviewCounts } from '#contract/moderation/review';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useContent } from '../../content/site-content.tsx';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import {
  ConsoleState,
  FilesState,
  PortalState,
  PracticePill,
} from '../../features/console/link-states.tsx';
import {
  countListed,
  countWaiting,
  useReviewCounts,
} from '../../features/review/use-review-counts.ts';
import { HeaderAccount } from '../../layout/header/header-account.tsx';
import {
  PanelColumns,
  serverGroup,
  type PanelTabsState,
} from '../../layout/panel/panel-columns.tsx';
import {
  findCurrentLink,
  type PanelGroup,
  type PanelLink,
} from '../../layout/panel/panel-navigation.ts';
import { PanelShell } from '../../layout/panel/panel-shell.tsx';
import { panelTabPath, type PanelTab } from '../../layout/panel/panel-tabs.tsx';
import { StatusCell, StatusRow } from '../../layout/panel/status-row.tsx';
import { ListIcon, PencilIcon } from '../../ui/icons/edit-icons.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { ArchiveIcon, CalendarIcon, KeyIcon, PeopleIcon } from '../../ui/icons/panel-icons.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { BookIcon, ShieldIcon, SpeechIcon } from '../../ui/icons/object-icons.tsx';

type PanelFrameProps = {
  /** The tab of server control that a page with an address of its own belongs to. */
  tab?: PanelTab['value'];
  /** Only for server control itself: its tabs. */
  tabs?: PanelTabsState;
  children: ReactNode;
};

/** The one frame of all staff pages: header, connections, and the grouped list of pages at the left. */
export function PanelFrame(props: PanelFrameProps) {
  return useIsAdmin() ? <AdminFrame {...props} /> : <TeacherFrame>{props.children}</TeacherFrame>;
}

function AdminFrame({ tab, tabs, children }: PanelFrameProps) {
  const { site } = useContent();
  const groups = [serverGroup(tabs?.onSelect), siteGroup(useReviewCounts())];
  const shown = tabs?.selected ?? tab;
  const current = useCurrentLink(groups, shown === undefined ? null : panelTabPath(shown));
  return (
    <PanelShell
      siteTitle={site.title}
      title={shown === undefined ? 'Site and people' : 'Server control'}
      account={<HeaderAccount />}
      status={<Connections />}
    >
      <PanelColumns groups={groups} current={current} tabs={tabs ?? null}>
        {children}
      </PanelColumns>
    </PanelShell>
  );
}

/** For teachers: their work and their classes, without pages for administrators. */
function TeacherFrame({ children }: { children: ReactNode }) {
  const { site } = useContent();
  const { data } = useRead(reads.classes);
  const groups = teacherGroups(useReviewCounts(), data?.classes ?? []);
  const current = useCurrentLink(groups, null);
  return (
    <PanelShell siteTitle={site.title} title="Teaching" account={<HeaderAccount />} status={null}>
      <PanelColumns groups={groups} current={current} tabs={null}>
        {children}
      </PanelColumns>
    </PanelShell>
  );
}

function useCurrentLink(
  groups: readonly PanelGroup[],
  tabPath: string | null,
): PanelLink | undefined {
  const [path] = useLocation();
  const search = useSearch();
  const links = groups.flatMap((group) => group.links);
  // The checklist belongs to the setup check.
  const shown = path === '/setup' ? '/server-control/doctor' : path;
  return findCurrentLink(links, tabPath ?? shown, tabPath === null ? search : '');
}

function siteGroup(counts: ReviewCounts | undefined): PanelGroup {
  const waiting = counts === undefined ? undefined : countWaiting(counts);
  return {
    title: 'Site and people',
    links: [
      { label: 'Review', href: '/review', icon: <ListIcon />, count: waiting },
      { label: 'Classes', href: '/classes', icon: <PeopleIcon /> },
      { label: 'Workbooks', href: '/workbook-answers', icon: <BookIcon /> },
      { label: 'Schedule', href: '/schedule', icon: <CalendarIcon /> },
      { label: 'Content', href: '/content-editor', icon: <PencilIcon /> },
      { label: 'Accounts', href: '/users', icon: <KeyIcon /> },
      { label: 'Audit log', href: '/server-control/audit', icon: <ClockIcon /> },
      { label: 'Setup check', href: '/server-control/doctor', icon: <ShieldIcon /> },
    ],
  };
}

function teacherGroups(
  counts: ReviewCounts | undefined,
  classes: readonly Class[],
): readonly PanelGroup[] {
  const active = classes.filter(({ archivedAt }) => archivedAt === null);
  const archived = classes.filter(({ archivedAt }) => archivedAt !== null);
  const groups: readonly PanelGroup[] = [
    {
      title: 'Your work',
      links: [
        {
          label: 'Review',
          href: '/review',
          icon: <ListIcon />,
          count: counts && countListed(counts),
        },
        {
          label: 'Messages',
          href: '/review?show=support',
          icon: <SpeechIcon />,
          count: counts?.messages.open,
        },
        { label: 'Workbooks', href: '/workbook-answers', icon: <BookIcon /> },
        { label: 'Schedule', href: '/schedule', icon: <CalendarIcon /> },
      ],
    },
    {
      title: 'Classes',
      links: [
        { label: 'All classes', href: '/classes', icon: <PeopleIcon /> },
        ...active.map((each) => classLink(each, <PeopleIcon />)),
        { label: 'New class', href: '/classes?new=1', icon: <PlusIcon /> },
      ],
    },
    { title: 'Archived', links: archived.map((each) => classLink(each, <ArchiveIcon />)) },
  ];
  return groups.filter(({ links }) => links.length > 0);
}

function classLink({ id, name }: Class, icon: ReactNode): PanelLink {
  return { label: name, href: `/classes/${id}`, icon };
}

function Connections() {
  return (
    <StatusRow>
      <StatusCell width="link">
        <ConsoleState />
      </StatusCell>
      <StatusCell width="socket">
        <PortalState />
      </StatusCell>
      <StatusCell width="link">
        <FilesState />
      </StatusCell>
      <StatusCell>
        <PracticePill />
      </StatusCell>
    </StatusRow>
  );
}
