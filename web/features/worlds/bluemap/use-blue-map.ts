import { useState } from 'react';
import type { BlueMapAction, BlueMapRun } from '#contract/maps/bluemap';
import type { BodyInputOf } from '#contract/endpoint';
import type { endpoints } from '#contract/endpoints';
import { useWrite } from '../../../api/writes/use-write.ts';
import { worldWrites } from '../../../api/writes/world-writes.ts';

export type BlueMapRequest = BodyInputOf<(typeof endpoints)['runBlueMap']>;
/** The last action, and the replies to it. */
export type LastRun = { readonly action: BlueMapAction['action']; readonly run: BlueMapRun };

/** For all worlds: the game server may need up to 15 seconds for each. */
const limitMs = 15 * 60_000;

/** Runs the actions of the BlueMap tab, one at a time. */
export function useBlueMap() {
  const { send, isPending } = useWrite(worldWrites.runBlueMap);
  const [last, setLast] = useState<LastRun | null>(null);

  async function run(request: BlueMapRequest): Promise<void> {
    if (isPending) return;
    const reply = await send(request, { limitMs });
    if (reply !== undefined) setLast({ action: request.action, run: reply });
  }

  return { run: (request: BlueMapRequest) => void run(request), last, isPending };
}

export type BlueMapControl = ReturnType<typeof useBlueMap>;
