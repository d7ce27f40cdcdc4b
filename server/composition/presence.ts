import { z } from 'zod';
import { Editing } from '#contract/socket';
import type { Instances } from '../database/instances.ts';
import type { Feature } from './feature.ts';
import { Presence } from '../live/presence.ts';
import type { Dependencies } from './dependencies.ts';

const channel = 'presence';
const Notice = z.object({
  instance: z.string(),
  editing: z.array(Editing),
  asks: z.boolean(),
});

/** Who has what open in an editor, in step with other instances. */
export function buildPresence({ now, random, onError }: Dependencies, instances: Instances) {
  const presence = new Presence({
    instance: random(9).toString('base64url'),
    now,
    publish: (notice) => void instances.publish(channel, notice).catch(onError),
  });
  return {
    handlers: {},
    presence,
    start: async () => {
      await instances.subscribe(channel, Notice, {
        onNotice: async (notice) => presence.receive(notice),
        onGap: async () => presence.requestAll(),
      });
      presence.start();
    },
    close: async () => presence.close(),
  } satisfies Feature & Record<string, unknown>;
}
