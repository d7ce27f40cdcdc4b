import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../database.ts';

/** Notices between the instances of a portal. With SQLite there is only one instance. */
export type Instances = {
  /** Never fails: what changed is stored already, and a notice about it is only a hint. */
  readonly publish: (channel: string, notice: object) => Promise<void>;
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
  return {
    publish: async (channel, notice) => {
      if (isAlone) return;
      const payload = JSON.stringify({ from: self, notice });
      await database.notices.publish(channel, payload).catch(onError);
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
