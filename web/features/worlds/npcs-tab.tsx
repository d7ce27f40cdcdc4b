import type { NpcList } from '#contract/worlds';
import { reads } from '../../api/reads.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListTab } from './list-tab.tsx';

type Npc = NpcList['npcs'][number];

const columns: readonly Column<Npc>[] = [
  { head: 'Name', cell: ({ name }) => <b>{name}</b> },
  { head: 'Number', cell: ({ id }) => <span className="mono">{id}</span>, atEnd: true },
];

/** Every character that Citizens knows. */
export function NpcsTab({ isOpen }: { isOpen: boolean }) {
  return (
    <ListTab read={reads.npcs} isOpen={isOpen} editing="Making and changing characters">
      {({ npcs, isInstalled }) =>
        isInstalled ? (
          <DataTable
            label="Characters"
            columns={columns}
            rows={npcs}
            rowKey={({ id }) => String(id)}
            empty="There is no character yet."
          />
        ) : (
          <EmptyState title="No characters here" level={2}>
            The game server says that it has no plugin called Citizens.
          </EmptyState>
        )
      }
    </ListTab>
  );
}
