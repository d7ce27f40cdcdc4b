import './worlds.css';

import { useState } from 'react';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { MapActions } from './map-actions.tsx';
import { MapList } from './map-list.tsx';
import { NeedsConsole } from './console-required.tsx';
import { RegionForm } from './region-form.tsx';
import { RenderPanel } from './render-panel.tsx';
import { RunResult } from './run-result.tsx';
import { useBlueMap, useConsoleConnected } from './use-blue-map.ts';

/** The BlueMap tab (§2). `isOpen` stops its questions to the game server while another tab is shown. */
export function BlueMapTab({ isOpen }: { isOpen: boolean }) {
  const isConnected = useConsoleConnected();
  const enabled = isOpen && isConnected === true;
  const maps = useRead(reads.blueMapMaps, { enabled });
  const status = useRead(reads.blueMapStatus, { enabled });
  const control = useBlueMap();
  const [chosen, setChosen] = useState('');
  const known = maps.data?.maps ?? [];
  // A map that has gone meanwhile is no choice any more.
  const map = known.some(({ id }) => id === chosen) ? chosen : '';

  if (isConnected === false) return <NeedsConsole />;
  return (
    <div className="bluemap-columns">
      <div className="bluemap-work">
        <MapActions maps={maps} map={map} onChoose={setChosen} control={control} />
        <RunResult last={control.last} isPending={control.isPending} />
        <RegionForm map={map} control={control} />
      </div>
      <div className="bluemap-work">
        <RenderPanel status={status.data} error={status.error} />
        {status.data !== undefined && status.data.maps.length > 0 && (
          <MapList maps={status.data.maps} active={status.data.active} control={control} />
        )}
      </div>
    </div>
  );
}
