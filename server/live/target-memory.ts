import { createHash } from 'node:crypto';
import { z } from 'zod';

type Place = { readonly host: string; readonly port: number };

/** Where a link should dial, kept over restarts and shared by all instances. */
export type TargetMemory<Target> = {
  /** What to dial at start: what the panel saved last, else the settings; null when neither can sign in. */
  readonly load: () => Promise<Target | null>;
  /** What one press connects again: also what was set aside. */
  readonly recall: () => Promise<Target | null>;
  readonly save: (target: Target) => Promise<void>;
  /** After a disconnect: not dialled by itself any more, but still known to `recall`. */
  readonly setAside: () => Promise<void>;
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

const Marked = z.object({ configured: z.string(), isSetAside: z.boolean().optional() });

export function createTargetMemory<Target extends Place>(
  parts: TargetMemoryParts<Target>,
): TargetMemory<Target> {
  const { store, rowName, shape, configured, practice } = parts;
  const fingerprint = fingerprintOf(practice ? null : configured);

  /** What the panel saved last; null when the settings were changed since, and so are newer. */
  async function findSaved(): Promise<{ target: Target; isSetAside: boolean } | null> {
    const row = await store.load(rowName);
    const mark = Marked.safeParse(row);
    const stored = shape.safeParse(row);
    const isNewest = mark.success && mark.data.configured === fingerprint;
    if (!stored.success || !isNewest) return null;
    return { target: stored.data, isSetAside: mark.data.isSetAside ?? false };
  }

  return {
    load: async () => {
      const saved = await findSaved();
      return saved === null || saved.isSetAside ? configured : saved.target;
    },
    recall: async () => (await findSaved())?.target ?? configured,
    save: async (target) => {
      // The practice server has another password at each start.
      if (target.host === practice?.host && target.port === practice.port)
        await store.forget(rowName);
      else await store.save(rowName, { ...target, configured: fingerprint });
    },
    setAside: async () => {
      const saved = await findSaved();
      if (saved === null) await store.forget(rowName);
      else
        await store.save(rowName, {
          ...saved.target,
          configured: fingerprint,
          isSetAside: true,
        });
    },
  };
}

/** Of the values in their order: a target is always built in the same one. */
function fingerprintOf(target: Place | null): string {
  const text = target ? JSON.stringify(Object.values(target)) : '';
  return createHash('sha256').update(text).digest('base64url');
}
