import { useState } from 'react';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Card } from '../../../ui/cards/card.tsx';
import { WorkColumns } from '../../../ui/page/work-columns.tsx';
import { MapActions, OpenLiveMaps } from './map-actions.tsx';
import { MapMarkers } from './map-markers.tsx';
import { MapList } from './map-list.tsx';
import { ConsoleRequired, useConsoleConnected } from '../console-required.tsx';
import { RegionForm } from './region-form.tsx';
import { RenderPanel } from './render-panel.tsx';
import { RunResult } from './run-result.tsx';
import { useBlueMap } from './use-blue-map.ts';

/** The BlueMap tab (§2). It polls the game server only while `isOpen`. */
export function BlueMapTab({ isOpen }: { isOpen: boolean }) {
  const isConnected = useConsoleConnected();
  const enabled = isOpen && isConnected === true;
  const maps = useRead(reads.blueMapMaps, { enabled });
  const status = useRead(reads.blueMapStatus, { enabled });
  const control = useBlueMap();
  const [chosen, setChosen] = useState('');
  const known = maps.data?.maps ?? [];
  // The chosen map may have been removed since.
  const map = known.some(({ id }) => id === chosen) ? chosen : '';

  // One tree, so that what is typed survives a moment without the console. Parts that need only
  // the files, or nothing, work without it.
  const isUsable = isConnected !== false;
  return (
    <WorkColumns>
      <div className="grid grid-cols-1 gap-4">
        {!isUsable && <ConsoleRequired />}
        <div className="grid grid-cols-1 gap-4" hidden={!isUsable}>
          <MapActions maps={maps} map={map} onChoose={setChosen} control={control} />
          <RunResult last={control.last} isPending={control.isPending} />
          <RegionForm map={map} control={control} />
        </div>
        <MapMarkers isOpen={isOpen} />
      </div>
      {isUsable ? (
        <div className="grid grid-cols-1 gap-4">
          <RenderPanel status={status.data} error={status.error} />
          {status.data !== undefined && status.data.maps.length > 0 && (
            <MapList maps={status.data.maps} active={status.data.active} control={control} />
          )}
        </div>
      ) : (
        <Card as="section" aria-label="Live maps" className="grid justify-items-start gap-3">
          <h2 className="type-h3-body">Live maps</h2>
          <p className="text-muted">The maps keep their last rendered state.</p>
          <OpenLiveMaps />
        </Card>
      )}
    </WorkColumns>
  );
}
