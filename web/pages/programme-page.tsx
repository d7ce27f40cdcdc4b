import { SessionList } from '../features/games/session-list.tsx';
import { OpenQuestList } from '../features/open-quests/open-quest-list.tsx';
import { ProjectList } from '../features/projects/project-list.tsx';
import { PanelPage } from './panel-page.tsx';

/** For administrators: what the community page counts its live games from, what is asked for, and what is under way. */
export function ProgrammePage() {
  return (
    <PanelPage title="Programme">
      <div className="grid gap-10">
        <SessionList />
        <OpenQuestList />
        <ProjectList />
      </div>
    </PanelPage>
  );
}
