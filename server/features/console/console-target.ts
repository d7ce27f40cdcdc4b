import { z } from 'zod';
import type { ConnectionSettingsStore } from '../../live/connection-settings.store.ts';
import type { ConsoleTarget } from '../../live/console-link.ts';
import { createSavedTarget, type SavedTarget } from '../../live/saved-target.ts';

export type ConfiguredConsole = {
  readonly host: string;
  readonly port: number;
  readonly password: { readonly reveal: () => string } | null;
  readonly practice: { readonly host: string; readonly port: number } | null;
};

const ConsoleTargetShape = z.object({ host: z.string(), port: z.int(), password: z.string() });

export function createSavedConsoleTarget(
  store: ConnectionSettingsStore,
  { host, port, password, practice }: ConfiguredConsole,
): SavedTarget<ConsoleTarget> {
  return createSavedTarget({
    store,
    rowName: 'console',
    shape: ConsoleTargetShape,
    configured: password && { host, port, password: password.reveal() },
    practice,
  });
}
