import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Word to the other instances of this portal. One that owns its SQLite folder has no others. */
export type Instances = {
  readonly tell: (channel: string, notice: object) => Promise<void>;
  /** Hears what the others told, never what this instance told itself. */
  readonly follow: <Notice>(
    channel: string,
    schema: z.ZodType<Notice>,
    listener: (notice: Notice) => Promise<void>,
  ) => Promise<void>;
  readonly close: () => void;
};

export function createInstances(
  database: Pick<Database, 'engine' | 'notices'>,
  onFault: (error: unknown) => void,
): Instances {
  const self = randomUUID();
  const envelope = z.object({ from: z.string(), notice: z.unknown() });
  const stops: (() => void)[] = [];
  const isAlone = database.engine === 'sqlite';
  return {
    tell: async (channel, notice) => {
      if (!isAlone) await database.notices.publish(channel, JSON.stringify({ from: self, notice }));
    },
    follow: async (channel, schema, listener) => {
      if (isAlone) return;
      const stop = await database.notices.subscribe(channel, (payload) => {
        const { from, notice } = envelope.parse(JSON.parse(payload));
        if (from !== self) listener(schema.parse(notice)).catch(onFault);
      });
      stops.push(stop);
    },
    close: () => stops.forEach((stop) => stop()),
  };
}
