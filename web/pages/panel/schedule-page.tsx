import { useState } from 'react';

import { publicReads } from '../../api/reads/public-reads.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { SessionList } from '../../features/game-sessions/session-list.tsx';
import { OpenQuestList } from '../../features/open-quests/open-quest-list.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { PanelPage } from './panel-page.tsx';

/**
 * Game sessions and open quests: teachers plan them for their classes; administrators also see
 * projects.
 */
export function SchedulePage() {
  const isAdmin = useIsAdmin();
  const classes = useRead(reads.classes);
  const sessions = useRead(reads.gameSessions);
  const quests = useRead(reads.openQuests);
  const projects = useRead(publicReads.projects, { enabled: isAdmin });
  const choices = {
    classes: (classes.data?.classes ?? []).filter(({ archivedAt }) => archivedAt === null),
    mayBeForEveryone: isAdmin,
  };
  // The lists are below one another, so they appear together and none pushes the next one down.
  const isLoading = [classes, sessions, quests, projects].some((read) => read.isLoading);
  // Once shown they stay: a list that failed asks again when it is mounted.
  const [isShown, setShown] = useState(false);
  if (!isLoading && !isShown) setShown(true);
  return (
    <PanelPage title="Schedule">
      {!isShown ? (
        <SkeletonLines lines={12} />
      ) : (
        <div className="grid gap-10">
          <SessionList choices={choices} />
          <OpenQuestList choices={choices} />
          {isAdmin && <ProjectList />}
        </div>
      )}
    </PanelPage>
  );
}
