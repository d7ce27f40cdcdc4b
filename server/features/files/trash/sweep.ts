import { Problem } from '#contract/problems';
import { toFilesProblem } from '../../../live/files-problem.ts';
import { serverKey, type FilesDependencies } from '../file-context.ts';
import { purgeTrash, putBack } from './trash.ts';

/** How often to remove leftovers and expired trash over the same connection. */
const sweepMs = 60_000;
/** What is left then is removed by the next sweep. */
const maxSweepMs = 50_000;

type SweepOptions = {
  /** How often to check for a new connection, over which leftovers are removed immediately. */
  readonly checkMs: number;
  readonly onError: (error: unknown) => void;
  /** The time by which the age of what is in the trash counts, because the clock may be wrong; null if not yet known. */
  readonly readRetentionClock: () => Promise<number | null>;
};

/** Puts back what unfinished uploads were to replace, and removes them and expired trash in the background while the file server is connected. */
export function createFilesSweep(
  dependencies: FilesDependencies,
  { checkMs, onError, readRetentionClock }: SweepOptions,
) {
  const { link, now, unfinished } = dependencies;
  let timer: NodeJS.Timeout | null = null;
  let swept: { readonly client: typeof link.client; readonly at: number } | null = null;

  async function sweep(): Promise<void> {
    const { client } = link;
    if (!client || (swept?.client === client && now() - swept.at < sweepMs)) return;
    swept = { client, at: now() };
    const signal = AbortSignal.timeout(maxSweepMs);
    await unfinished.sweep(client, {
      server: serverKey(dependencies),
      putBack: (trashId) => putBack(dependencies, trashId, signal),
      signal,
    });
    const retentionNowMs = await readRetentionClock();
    if (retentionNowMs !== null)
      await purgeTrash({ ...dependencies, now: () => retentionNowMs }, signal);
  }

  // The next connection tries again.
  function onSweepError(error: unknown): void {
    if (!(toFilesProblem(error) instanceof Problem)) onError(error);
  }

  return {
    start: async () => {
      timer = setInterval(() => void sweep().catch(onSweepError), checkMs);
      timer.unref();
    },
    close: async () => {
      if (timer) clearInterval(timer);
    },
  };
}
