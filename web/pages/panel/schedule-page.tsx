import type { ReactNode } from 'react';

import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { SessionList } from '../../features/games/session-list.tsx';
import { OpenQuestList } from '../../features/open-quests/open-quest-list.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { PanelHeader } from '../../layout/panel/panel-shell.tsx';
import { PanelPage } from './panel-page.tsx';
import { StaffPage } from './staff-page.tsx';

/** Game sessions and open quests, of teachers for their classes; for administrators also projects. */
export function SchedulePage() {
  const isAdmin = useIsAdmin();
  const classes = useRead(reads.classes).data?.classes ?? [];
  const choices = {
    classes: classes.filter(({ archivedAt }) => archivedAt === null),
    mayBeForEveryone: isAdmin,
  };
  return (
    <ScheduleFrame isAdmin={isAdmin}>
      <div className="grid gap-10">
        <SessionList choices={choices} />
        <OpenQuestList choices={choices} />
        {isAdmin && <ProjectList />}
      </div>
    </ScheduleFrame>
  );
}

function ScheduleFrame({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  if (isAdmin) return <PanelPage title="Schedule">{children}</PanelPage>;
  return (
    <StaffPage title="Teaching">
      <PanelHeader title="Schedule" />
      {children}
    </StaffPage>
  );
}
