import { SessionList } from '../features/games/session-list.tsx';
import { ProjectList } from '../features/projects/project-list.tsx';
import { PanelPage } from './panel-page.tsx';

/** For administrators: what the community page counts its live games from, and what is under way. */
export function ProgrammePage() {
  return (
    <PanelPage title="Programme">
      <div className="grid gap-10">
        <SessionList />
        <ProjectList />
      </div>
    </PanelPage>
  );
}
