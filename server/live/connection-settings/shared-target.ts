import { z } from 'zod';
import type { Instances } from '../../database/notices/instances.ts';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import type { ConsoleLink, ConsoleTarget } from '../console-link.ts';
import type { SavedTarget } from './saved-target.ts';

type Dependencies = {
  readonly link: ConsoleLink;
  readonly saved: SavedTarget<ConsoleTarget>;
  readonly instances: Instances;
};

const channel = 'console-target';
const TargetNotice = z.object({});

/** The saved target of the console, which every instance dials: what is saved on one is done on all. */
export function createSharedTarget({ link, saved, instances }: Dependencies) {
  /** Whether someone disconnected, as far as this instance knows. */
  let isDisconnected = false;
  /** One after the other: a read that ends later must not dial what someone has disconnected since. */
  const inTurn = createConcurrencyLimit(1);

  /** Does what was done on another instance. After a gap, only if that is news: see `start`. */
  const follow = ({ isGap }: { readonly isGap: boolean }) =>
    inTurn(async () => {
      const wasDisconnected = isDisconnected;
      isDisconnected = await saved.isKeptDisconnected();
      if (!isDisconnected) link.retarget(await saved.load());
      else if (!isGap || !wasDisconnected) link.dismiss();
    });

  return {
    save: async (target: ConsoleTarget): Promise<void> => {
      await saved.save(target);
      isDisconnected = false;
      await instances.publish(channel, {});
    },

    keepDisconnected: async (): Promise<void> => {
      await saved.keepDisconnected();
      isDisconnected = true;
      await instances.publish(channel, {});
    },

    /** Dials the settings, even if someone disconnected before: they count at the start. */
    start: async (): Promise<void> => {
      await instances.subscribe(channel, TargetNotice, {
        onNotice: () => follow({ isGap: false }),
        onGap: () => follow({ isGap: true }),
      });
      await inTurn(async () => {
        isDisconnected = await saved.isKeptDisconnected();
        link.retarget(await saved.load());
      });
    },
  };
}
