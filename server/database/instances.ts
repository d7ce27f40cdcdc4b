import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from './database.ts';

/** Notices between the instances of this portal. With SQLite there is only one instance. */
export type Instances = {
  readonly tell: (channel: string, notice: object) => Promise<void>;
  /** Receives the notices of the other instances, never its own. */
  readonly follow: <Notice>(
    channel: string,
    schema: z.ZodType<Notice>,
    hear: {
      readonly notice: (notice: Notice) => Promise<void>;
      /** Notices may have been missed: read the tables again. */
      readonly gap: () => Promise<void>;
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
    tell: async (channel, notice) => {
      if (!isAlone) await database.notices.publish(channel, JSON.stringify({ from: self, notice }));
    },
    follow: async (channel, schema, hear) => {
      if (isAlone) return;
      const onNotice = (payload: string) => {
        const { from, notice } = envelope.parse(JSON.parse(payload));
        if (from !== self) hear.notice(schema.parse(notice)).catch(onError);
      };
      const onGap = () => void hear.gap().catch(onError);
      stops.push(await database.notices.subscribe(channel, onNotice, onGap));
    },
    close: () => stops.forEach((stop) => stop()),
  };
}
