import { z } from 'zod';
import { limits } from '#contract/limits';
import type { Instances } from '../../database/notices/instances.ts';
import { ActivityFeed, type ActivityArchive } from './activity-feed.ts';
import type { ActivityStore } from './activity.store.ts';

type Dependencies = {
  readonly store: ActivityStore;
  readonly instances: Instances;
  readonly onError: (error: unknown) => void;
};

const channel = 'activity';
const ActivityNotice = z.object({ ids: z.array(z.string()) });
/** How many ids fit into a notice between instances. */
const idsPerNotice = 150;

/** The activity feed of this instance, which also shows what the others have stored. */
export function createSharedActivity({ store, instances, onError }: Dependencies) {
  const feed = new ActivityFeed({ archive: announceStored(store, instances), onError });
  const receiveMissed = async () => feed.receiveNew(await store.load(limits.activityLogMessages));

  return {
    feed,

    start: async (): Promise<void> => {
      await feed.open();
      await instances.subscribe(channel, ActivityNotice, {
        onNotice: async ({ ids }) => feed.receiveNew(await store.find(ids)),
        onGap: receiveMissed,
      });
      // Another instance may have stored some before this one began to listen.
      await receiveMissed();
    },
  };
}

/** An archive that announces the ids of the messages it stored, so that other instances can load them. */
function announceStored(store: ActivityStore, instances: Instances): ActivityArchive {
  return {
    load: store.load,
    append: async (messages) => {
      await store.append(messages);
      for (let first = 0; first < messages.length; first += idsPerNotice) {
        const ids = messages.slice(first, first + idsPerNotice).map(({ id }) => id);
        await instances.publish(channel, { ids });
      }
    },
  };
}
