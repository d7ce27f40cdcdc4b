import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ConnectionSettingsStore } from '../../db/connection-settings.store.ts';
import type { FilesTarget } from '../../live/files-link.ts';

/** Where the files link should dial, kept over restarts and shared by all instances. */
export type FilesTargetMemory = {
  /** What to dial at start: what the panel saved last, else the settings; null when neither has a password. */
  readonly load: () => Promise<FilesTarget | null>;
  readonly save: (target: FilesTarget) => Promise<void>;
};

export type ConfiguredFiles = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: { readonly reveal: () => string } | null;
  readonly practice: { readonly host: string; readonly port: number } | null;
};

const rowName = 'files';

const StoredTarget = z.object({
  host: z.string(),
  port: z.int(),
  username: z.string(),
  password: z.string(),
  privateKey: z.string().optional(),
  configured: z.string(),
});

export function createFilesTargetMemory(
  store: ConnectionSettingsStore,
  configured: ConfiguredFiles,
): FilesTargetMemory {
  const configuredTarget = targetOf(configured);
  const fingerprint = fingerprintOf(configuredTarget, configured);

  return {
    load: async () => {
      const stored = StoredTarget.safeParse(await store.load(rowName));
      // Settings that were changed since are newer than what the panel saved.
      if (!stored.success || stored.data.configured !== fingerprint) return configuredTarget;
      const { configured: _, ...target } = stored.data;
      return target;
    },
    save: async (target) => {
      const { practice } = configured;
      // The practice server has another password at each start.
      if (target.host === practice?.host && target.port === practice.port)
        await store.forget(rowName);
      else await store.save(rowName, { ...target, configured: fingerprint });
    },
  };
}

function targetOf({ host, port, username, password }: ConfiguredFiles): FilesTarget | null {
  return password && username ? { host, port, username, password: password.reveal() } : null;
}

function fingerprintOf(target: FilesTarget | null, { practice }: ConfiguredFiles): string {
  const text =
    practice || !target
      ? ''
      : JSON.stringify([target.host, target.port, target.username, target.password]);
  return createHash('sha256').update(text).digest('base64url');
}
