import { useState } from 'react';
import type { BlueMapStatus } from '#contract/bluemap';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { mapStateInWords } from './bluemap-labels.ts';
import type { BlueMapControl } from './use-blue-map.ts';

type MapState = BlueMapStatus['maps'][number];

/** Every map with its state: freeze, unfreeze, and delete what was drawn. */
export function MapList({
  maps,
  active,
  control,
}: {
  maps: readonly MapState[];
  /** What BlueMap works on now. */
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
      <ul className="ruled-list map-list">
        {maps.map((map) => (
          <MapRow
            key={map.id}
            map={map}
            words={mapStateInWords(map, active)}
            control={control}
            onPurge={() => setPurged(map.id)}
          />
        ))}
      </ul>
      <p className="map-list-note text-muted">
        A frozen map stays as it is: changes in the game are not drawn until it is unfrozen. An
        update that somebody asks for is drawn all the same.
      </p>
      <ConfirmDialog
        isOpen={purged !== null}
        onCancel={() => setPurged(null)}
        onConfirm={purge}
        title={`Delete what was drawn of ${purged ?? ''}?`}
        description="The world itself stays. The drawn map is deleted and drawn again from nothing, which can take hours. A frozen map is not drawn again."
        confirmLabel="Delete what was drawn"
        typedWord={purged ?? ''}
      />
    </Card>
  );
}

function MapRow({
  map,
  words,
  control,
  onPurge,
}: {
  map: MapState;
  words: string;
  control: BlueMapControl;
  onPurge: () => void;
}) {
  const action = map.isFrozen ? 'unfreeze' : 'freeze';
  return (
    <li className="map-row">
      <span>
        <b>{map.id}</b> <span className="text-muted">{words}</span>
      </span>
      <span className="button-row">
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
          aria-label={`Purge ${map.id}`}
          aria-disabled={control.isPending || undefined}
          onClick={onPurge}
        >
          Purge
        </Button>
      </span>
    </li>
  );
}
