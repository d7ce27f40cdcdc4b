import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { SessionList } from '../../features/games/session-list.tsx';
import { OpenQuestList } from '../../features/open-quests/open-quest-list.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { PanelPage } from './panel-page.tsx';

/** Game sessions and open quests, of teachers for their classes; for administrators also projects. */
export function SchedulePage() {
  const isAdmin = useIsAdmin();
  const classes = useRead(reads.classes).data?.classes ?? [];
  const choices = {
    classes: classes.filter(({ archivedAt }) => archivedAt === null),
    mayBeForEveryone: isAdmin,
  };
  return (
    <PanelPage title="Schedule">
      <div className="grid gap-10">
        <SessionList choices={choices} />
        <OpenQuestList choices={choices} />
        {isAdmin && <ProjectList />}
      </div>
    </PanelPage>
  );
}
