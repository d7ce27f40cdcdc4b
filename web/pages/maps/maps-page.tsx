import { useContent } from '../../content/site-content.tsx';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AdminControls } from './admin-controls.tsx';
import { WorldCard } from './world-card.tsx';

/** §2: makes no calls of its own; the worlds come with the page. */
export function MapsPage() {
  const { worlds, practice } = useContent();
  const isAdmin = useIsAdmin();
  return (
    <>
      <PageHeader
        isShort
        title="Live World Map"
        lead="Live maps of our worlds, updated as people build."
      />
      <ul className="page-width mt-10 grid gap-6 md:grid-cols-2">
        {worlds.map((world) => (
          <li key={world.id} className="grid">
            <WorldCard world={world} />
          </li>
        ))}
      </ul>
      {isAdmin && <AdminControls worlds={worlds} practice={practice} />}
    </>
  );
}
