import { z } from 'zod';
import type { FilesConnection, FilesStatus } from '#contract/files/files';
import type { FilesConfig, HostAddress } from '../../config/game-server-config.ts';
import type { ActionRecorder } from '../../audit/audit.store.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { Admin } from '../../http/access/access.ts';
import type { ConnectionSettingsStore } from '../../live/connection-settings/connection-settings.store.ts';
import type { FilesLink, FilesTarget, HostKeyPins } from '../../live/files-link.ts';
import {
  createSavedTarget,
  isSameServer,
  type SavedTarget,
} from '../../live/connection-settings/saved-target.ts';

export type FilesConnectionDependencies = {
  readonly link: FilesLink;
  readonly prefill: HostAddress & { readonly username: string };
  readonly practice: HostAddress | null;
  readonly saveTarget: (target: FilesTarget) => Promise<void>;
  readonly audit: ActionRecorder;
};

export type FilesConnectionService = ReturnType<typeof createFilesConnection>;

/** Connects to the file server, and reports the state that the panel polls. */
export function createFilesConnection(dependencies: FilesConnectionDependencies) {
  async function configure(actor: Admin, request: FilesConnection): Promise<FilesStatus> {
    const { acceptHostKey, ...target } = request;
    const subject = `${target.username}@${target.host}:${target.port}`;
    const detail = acceptHostKey === undefined ? {} : { acceptHostKey };
    const entry = { actor, action: 'files.connect', subject } as const;
    return await recordAction(dependencies.audit, entry, async () => {
      await dependencies.link.connect(target, acceptHostKey, () => dependencies.saveTarget(target));
      return { value: status(), result: 'connected', detail };
    });
  }

  /** Reads the state of the link; sends nothing to the file server. */
  function status(): FilesStatus {
    const { state, target, client } = dependencies.link;
    const { host, port, username } = target ?? dependencies.prefill;
    return {
      connected: state.name === 'ready',
      host,
      port,
      username,
      since: state.name === 'ready' ? new Date(state.since).toISOString() : null,
      practice: isSameServer({ host, port }, dependencies.practice),
      hostKey: client?.hostKey ?? null,
      problem: 'reason' in state ? state.reason : null,
    };
  }

  return { configure, status };
}

const FilesTargetShape = z.object({
  host: z.string(),
  port: z.int(),
  username: z.string(),
  password: z.string(),
  privateKey: z.string().optional(),
});

export function createSavedFilesTarget(
  store: ConnectionSettingsStore,
  { host, port, username, password, practice }: FilesConfig,
): SavedTarget<FilesTarget> {
  const canSignIn = password !== null && username !== '';
  return createSavedTarget<FilesTarget>({
    store,
    rowName: 'files',
    shape: FilesTargetShape,
    configured: canSignIn ? { host, port, username, password: password.reveal() } : null,
    practice,
  });
}

const Pinned = z.object({ hostKey: z.string() });
const rowName = ({ host, port }: HostAddress) => `host-key ${host.toLowerCase()}:${port}`;

/** Pinned host keys, one encrypted row for each server, shared by all instances. */
export function createHostKeyPins(
  store: ConnectionSettingsStore,
): HostKeyPins & { readonly forget: (address: HostAddress) => Promise<void> } {
  return {
    find: async (address) => {
      const stored = Pinned.safeParse(await store.load(rowName(address)));
      return stored.success ? stored.data.hostKey : null;
    },
    pin: async (address, hostKey) => store.save(rowName(address), { hostKey }),
    forget: async (address) => store.forget(rowName(address)),
  };
}
