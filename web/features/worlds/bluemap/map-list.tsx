import { useState } from 'react';
import type { BlueMapStatus } from '#contract/maps/bluemap';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { formatMapState } from './bluemap-labels.ts';
import { listNoteClass, listRowClass } from '../list-row.ts';
import type { BlueMapControl } from './use-blue-map.ts';

type MapState = BlueMapStatus['maps'][number];

/** Every map with its state, and the buttons that freeze, unfreeze and purge it. */
export function MapList({
  maps,
  active,
  control,
}: {
  maps: readonly MapState[];
  /** The task that BlueMap is working on. */
  active: BlueMapStatus['active'];
  control: BlueMapControl;
}) {
  const [purged, setPurged] = useState<string | null>(null);

  function purge() {
    if (purged === null) return;
    control.run({ action: 'purge', map: purged, confirm: purged });
    setPurged(null);
  }

  return (
    <Card flush as="section" aria-label="Maps">
      <CardHeader title="Maps" />
      <ul className="divide-y divide-line">
        {maps.map((map) => (
          <MapRow
            key={map.id}
            map={map}
            state={formatMapState(map, active)}
            control={control}
            onPurge={() => setPurged(map.id)}
          />
        ))}
      </ul>
      <p className={`${listNoteClass} text-muted`}>
        A frozen map is not updated until you unfreeze it. Manual updates still run.
      </p>
      <ConfirmDialog
        isOpen={purged !== null}
        onCancel={() => setPurged(null)}
        onConfirm={purge}
        title={`Delete the rendered map ${purged ?? ''}?`}
        description="The world itself is not changed. The map is deleted and rendered again from scratch, which can take hours. A frozen map is not rendered again."
        confirmLabel="Delete rendered map"
        typedWord={purged ?? ''}
      />
    </Card>
  );
}

function MapRow({
  map,
  state,
  control,
  onPurge,
}: {
  map: MapState;
  state: string;
  control: BlueMapControl;
  onPurge: () => void;
}) {
  const action = map.isFrozen ? 'unfreeze' : 'freeze';
  return (
    <li className={listRowClass}>
      <span className="min-w-0 flex-1 basis-28 max-sm:[&>*]:block">
        <b>{map.id}</b> <span className="text-muted">{state}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          aria-label={`${map.isFrozen ? 'Unfreeze' : 'Freeze'} ${map.id}`}
          aria-disabled={control.isPending || undefined}
          onClick={() => control.run({ action, map: map.id })}
        >
          {map.isFrozen ? 'Unfreeze' : 'Freeze'}
        </Button>
        <Button
          size="small"
          tone="danger-quiet"
          aria-label={`Delete rendered map ${map.id}`}
          aria-disabled={control.isPending || undefined}
          onClick={onPurge}
        >
          Delete rendered map
        </Button>
      </span>
    </li>
  );
}
