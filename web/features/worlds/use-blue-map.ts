import { useState } from 'react';
import type { BlueMapAction, BlueMapRun } from '#contract/bluemap';
import type { BodyInputOf } from '#contract/endpoint';
import type { endpoints } from '#contract/endpoints';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { writes } from '../../api/writes.ts';

export type Asked = BodyInputOf<(typeof endpoints)['runBlueMap']>;
/** What was asked last, and what came back. */
export type LastRun = { readonly action: BlueMapAction['action']; readonly run: BlueMapRun };

/** Sends what the BlueMap tab asks for, one thing at a time, and looks at the maps anew afterwards. */
export function useBlueMap() {
  const { send, isPending } = useWrite(writes.runBlueMap);
  const [last, setLast] = useState<LastRun | null>(null);
  const [pending, setPending] = useState<Asked | null>(null);

  async function run(asked: Asked): Promise<void> {
    if (isPending) return;
    setPending(asked);
    const reply = await send(asked);
    setPending(null);
    if (reply !== undefined) setLast({ action: asked.action, run: reply });
  }

  return { run: (asked: Asked) => void run(asked), pending, last, isPending };
}

export type BlueMapControl = ReturnType<typeof useBlueMap>;

/** Whether there is a game server to ask; undefined while nobody knows yet. */
export function useConsoleConnected(): boolean | undefined {
  return useRead(reads.consoleStatus).data?.connected;
}
