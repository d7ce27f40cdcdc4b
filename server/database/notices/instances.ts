import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Queries } from '../tables.ts';

/** Notices between the instances of a portal. With SQLite there is only one instance. */
export type Instances = {
  /** Never fails: what changed is stored already, and a notice about it is only a hint. */
  readonly publish: (channel: string, notice: object) => Promise<void>;
  /** Sent with the commit of the transaction, for a change that others must not miss if the process ends right then. */
  readonly publishIn: (transaction: Queries, channel: string, notice: object) => Promise<void>;
  /** Receives the notices of the other instances, never its own. */
  readonly subscribe: <Notice>(
    channel: string,
    schema: z.ZodType<Notice>,
    listener: {
      readonly onNotice: (notice: Notice) => Promise<void>;
      /** Notices may have been missed: read the tables again. */
      readonly onGap: () => Promise<void>;
    },
  ) => Promise<void>;
  readonly close: () => void;
};

export function createInstances(
  database: Pick<Database, 'engine' | 'notices'>,
  onError: (error: unknown) => void,
): Instances {
  const self = randomUUID();
  const envelope = z.object({ from: z.string(), notice: z.unknown() });
  const stops: (() => void)[] = [];
  const isAlone = database.engine === 'sqlite';
  const write = (notice: object) => JSON.stringify({ from: self, notice });

  return {
    publish: async (channel, notice) => {
      if (isAlone) return;
      await database.notices.publish(channel, write(notice)).catch(onError);
    },
    publishIn: async (transaction, channel, notice) => {
      if (!isAlone) await database.notices.publish(channel, write(notice), transaction);
    },
    subscribe: async (channel, schema, listener) => {
      if (isAlone) return;
      const onNotice = (payload: string) => {
        const { from, notice } = envelope.parse(JSON.parse(payload));
        if (from !== self) listener.onNotice(schema.parse(notice)).catch(onError);
      };
      const onGap = () => void listener.onGap().catch(onError);
      stops.push(await database.notices.subscribe(channel, onNotice, onGap));
    },
    close: () => stops.forEach((stop) => stop()),
  };
}
