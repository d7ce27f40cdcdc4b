import { SessionList } from '../../features/games/session-list.tsx';
import { OpenQuestList } from '../../features/open-quests/open-quest-list.tsx';
import { ProjectList } from '../../features/projects/project-list.tsx';
import { PanelPage } from './panel-page.tsx';

/** For administrators: game sessions, open quests and projects. */
export function SchedulePage() {
  return (
    <PanelPage title="Schedule">
      <div className="grid gap-10">
        <SessionList />
        <OpenQuestList />
        <ProjectList />
      </div>
    </PanelPage>
  );
}
