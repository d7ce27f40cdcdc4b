import { createHash } from 'node:crypto';
import { z } from 'zod';

type Place = { readonly host: string; readonly port: number };

/** Where a link should dial, kept over restarts and shared by all instances. */
export type TargetMemory<Target> = {
  /** What to dial at start: what the panel saved last, else the settings; null when neither can sign in. */
  readonly load: () => Promise<Target | null>;
  readonly save: (target: Target) => Promise<void>;
  readonly forget: () => Promise<void>;
};

export type TargetMemoryParts<Target> = {
  readonly store: {
    readonly load: (name: string) => Promise<unknown>;
    readonly save: (name: string, settings: unknown) => Promise<void>;
    readonly forget: (name: string) => Promise<void>;
  };
  readonly rowName: string;
  readonly shape: z.ZodType<Target>;
  /** What the settings say; null when they cannot sign in. */
  readonly configured: Target | null;
  readonly practice: Place | null;
};

const Marked = z.object({ configured: z.string() });

export function createTargetMemory<Target extends Place>(
  parts: TargetMemoryParts<Target>,
): TargetMemory<Target> {
  const { store, rowName, shape, configured, practice } = parts;
  const fingerprint = fingerprintOf(practice ? null : configured);

  return {
    load: async () => {
      const row = await store.load(rowName);
      const mark = Marked.safeParse(row);
      const stored = shape.safeParse(row);
      // Settings that were changed since are newer than what the panel saved.
      const isNewest = mark.success && mark.data.configured === fingerprint;
      return stored.success && isNewest ? stored.data : configured;
    },
    save: async (target) => {
      // The practice server has another password at each start.
      if (target.host === practice?.host && target.port === practice.port)
        await store.forget(rowName);
      else await store.save(rowName, { ...target, configured: fingerprint });
    },
    forget: async () => store.forget(rowName),
  };
}

/** Of the values in their order: a target is always built in the same one. */
function fingerprintOf(target: Place | null): string {
  const text = target ? JSON.stringify(Object.values(target)) : '';
  return createHash('sha256').update(text).digest('base64url');
}
