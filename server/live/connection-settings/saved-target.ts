import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { HostAddress } from '../../config/game-server-config.ts';
import type { ConnectionSettingsStore } from './connection-settings.store.ts';

/** Where a link dials; survives restarts and is shared by all instances. */
export type SavedTarget<Target> = {
  /** The target to dial at startup: the one saved in the panel, or else the settings; null without credentials. */
  readonly load: () => Promise<Target | null>;
  /** The target of "Connect again", including one that was kept disconnected. */
  readonly find: () => Promise<Target | null>;
  readonly save: (target: Target) => Promise<void>;
  /** After a disconnect: `load` no longer returns the target, but `find` still does. */
  readonly keepDisconnected: () => Promise<void>;
  /** Whether someone disconnected and nobody has connected since, whatever the settings say. */
  readonly isKeptDisconnected: () => Promise<boolean>;
};

export type SavedTargetOptions<Target> = {
  readonly store: ConnectionSettingsStore;
  readonly rowName: string;
  readonly shape: z.ZodType<Target>;
  /** From the environment; null when it has no credentials. */
  readonly configured: Target | null;
  readonly practice: HostAddress | null;
};

/** `isSetAside` is the stored name of "kept disconnected". */
const StoredMark = z.object({ configured: z.string(), isSetAside: z.boolean().default(false) });

export function createSavedTarget<Target extends HostAddress>(
  options: SavedTargetOptions<Target>,
): SavedTarget<Target> {
  const { store, rowName, shape, configured, practice } = options;
  const fingerprint = computeFingerprint(practice ? null : configured);

  /** The target saved in the panel; null if the settings were changed later, because the newer one counts. */
  async function findSaved(): Promise<{ target: Target; isKeptDisconnected: boolean } | null> {
    const row = await store.load(rowName);
    const mark = readMark(row);
    const stored = shape.safeParse(row);
    return mark && stored.success
      ? { target: stored.data, isKeptDisconnected: mark.isSetAside }
      : null;
  }

  function readMark(row: unknown): z.infer<typeof StoredMark> | null {
    const mark = StoredMark.safeParse(row);
    return mark.success && mark.data.configured === fingerprint ? mark.data : null;
  }

  return {
    load: async () => {
      const saved = await findSaved();
      return saved === null || saved.isKeptDisconnected ? configured : saved.target;
    },
    find: async () => (await findSaved())?.target ?? configured,
    save: async (target) => {
      // The practice server gets a new password at each start.
      if (isSameServer(target, practice)) await store.forget(rowName);
      else await store.save(rowName, { ...target, configured: fingerprint });
    },
    keepDisconnected: async () => {
      const saved = await findSaved();
      await store.save(rowName, { ...saved?.target, configured: fingerprint, isSetAside: true });
    },
    isKeptDisconnected: async () => readMark(await store.load(rowName))?.isSetAside ?? false,
  };
}

/** Hashes the values in order; a target is always built with the same key order. */
function computeFingerprint(target: HostAddress | null): string {
  const text = target ? JSON.stringify(Object.values(target)) : '';
  return createHash('sha256').update(text).digest('base64url');
}

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '::1'];

/** Whether an address that someone typed leads to this server, such as the practice server. */
export function isSameServer(target: HostAddress | null, server: HostAddress | null): boolean {
  if (target === null || server === null || target.port !== server.port) return false;
  const hosts = [target.host, server.host];
  return target.host === server.host || hosts.every((host) => ownMachine.includes(host));
}
