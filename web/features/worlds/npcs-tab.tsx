import { Link } from 'wouter';
import type { Npc, NpcList } from '#contract/maps/worlds';
import { reads } from '../../api/reads/reads.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { UnreadableResponses } from './unreadable-responses.tsx';
import { ListTab } from './list-tab.tsx';

const columns: readonly Column<Npc>[] = [
  { head: 'Name', cell: ({ name }) => <b>{name}</b> },
  {
    head: 'World',
    cell: ({ location }) =>
      location?.world ?? <span className="text-muted">{location ? 'Not named' : 'Unknown'}</span>,
  },
  {
    head: 'Location (x y z)',
    cell: ({ location }) =>
      location && <span className="mono">{`${location.x} ${location.y} ${location.z}`}</span>,
  },
  { head: 'Number', cell: ({ id }) => <span className="mono">{id}</span>, atEnd: true },
];

const columnsWithoutPlaces = columns.filter(({ head }) => head === 'Name' || head === 'Number');

/** The source of the locations, or why there are none. */
function PlacesNote({ places }: Pick<NpcList, 'places'>) {
  if (places === 'file')
    return (
      <p className="text-muted">
        Positions are from Citizens' last save. A new or moved NPC has the right position here after
        the next save.
      </p>
    );
  if (places === 'no-file')
    return (
      <p className="text-muted">
        The file server is connected, but there is no plugins/Citizens/saves.yml, so positions are
        unknown.
      </p>
    );
  return (
    <p className="text-muted">
      <Link href="/server-control/files" className={textLinkClass}>
        Connect the game server's files{' '}
      </Link>{' '}
      to see positions.
    </p>
  );
}

/** Every NPC of Citizens, and its location. */
export function NpcsTab({ isOpen }: { isOpen: boolean }) {
  return (
    <ListTab read={reads.npcs} isOpen={isOpen} editing="create or edit NPCs">
      {({ npcs, isInstalled, places, hasMore, unread }) =>
        isInstalled ? (
          <>
            <UnreadableResponses answers={unread} />
            {(npcs.length > 0 || unread.length === 0) && (
              <DataTable
                label="NPCs"
                columns={places === 'file' ? columns : columnsWithoutPlaces}
                rows={npcs}
                pageLength={100}
                getRowKey={({ id }) => String(id)}
                empty="There are no NPCs yet."
              />
            )}
            {hasMore && (
              <p className="text-muted">
                Only the first {npcs.length} NPCs are listed. To see them all, run{' '}
                <code className="mono">npc list -a</code> on the Command tab.
              </p>
            )}
            {npcs.length > 0 && <PlacesNote places={places} />}
          </>
        ) : (
          <EmptyState title="No NPCs here" level={2}>
            The game server has no plugin called Citizens.
          </EmptyState>
        )
      }
    </ListTab>
  );
}
