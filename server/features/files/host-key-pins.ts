import { z } from 'zod';
import type { ConnectionSettingsStore } from '../../live/connection-settings.store.ts';
import type { HostKeyPins, HostPlace } from '../../live/files-link.ts';

const Pinned = z.object({ hostKey: z.string() });
const rowName = ({ host, port }: HostPlace) => `host-key ${host.toLowerCase()}:${port}`;

/** Host keys, one row a server, sealed with the other connection settings and shared by all instances. */
export function createHostKeyPins(
  store: ConnectionSettingsStore,
): HostKeyPins & { readonly forget: (place: HostPlace) => Promise<void> } {
  return {
    find: async (place) => {
      const stored = Pinned.safeParse(await store.load(rowName(place)));
      return stored.success ? stored.data.hostKey : null;
    },
    pin: async (place, hostKey) => store.save(rowName(place), { hostKey }),
    forget: async (place) => store.forget(rowName(place)),
  };
}
