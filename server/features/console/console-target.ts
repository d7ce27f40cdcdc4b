import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ConsoleTarget } from '../../live/console-link.ts';

/** Where the console should dial, kept over restarts and shared by all instances. */
export type ConsoleTargetMemory = {
  /** What to dial at start: what the panel saved last, else the settings; null when neither has a password. */
  readonly load: () => Promise<ConsoleTarget | null>;
  readonly save: (target: ConsoleTarget) => Promise<void>;
  readonly forget: () => Promise<void>;
};

export type ConsoleTargetParts = {
  readonly store: {
    readonly load: (name: string) => Promise<unknown>;
    readonly save: (name: string, settings: unknown) => Promise<void>;
    readonly forget: (name: string) => Promise<void>;
  };
  readonly configured: {
    readonly host: string;
    readonly port: number;
    readonly password: { readonly reveal: () => string } | null;
    readonly practice: { readonly host: string; readonly port: number } | null;
  };
};

const rowName = 'console';

const StoredTarget = z.object({
  host: z.string(),
  port: z.int(),
  password: z.string(),
  configured: z.string(),
});

export function createConsoleTargetMemory({
  store,
  configured,
}: ConsoleTargetParts): ConsoleTargetMemory {
  const configuredTarget: ConsoleTarget | null = configured.password
    ? { host: configured.host, port: configured.port, password: configured.password.reveal() }
    : null;
  const fingerprint = fingerprintOf(configuredTarget, configured.practice !== null);

  return {
    load: async () => {
      const stored = StoredTarget.safeParse(await store.load(rowName));
      // Settings that were changed since are newer than what the panel saved.
      if (!stored.success || stored.data.configured !== fingerprint) return configuredTarget;
      const { host, port, password } = stored.data;
      return { host, port, password };
    },
    save: async (target) => {
      const { practice } = configured;
      // The practice server has another password at each start.
      if (target.host === practice?.host && target.port === practice.port)
        await store.forget(rowName);
      else await store.save(rowName, { ...target, configured: fingerprint });
    },
    forget: async () => store.forget(rowName),
  };
}

function fingerprintOf(target: ConsoleTarget | null, isPractice: boolean): string {
  const text =
    isPractice || !target ? '' : JSON.stringify([target.host, target.port, target.password]);
  return createHash('sha256').update(text).digest('base64url');
}
