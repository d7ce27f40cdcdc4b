import { z } from 'zod';
import type { ConnectionSettingsStore } from '../../live/connection-settings.store.ts';
import type { FilesTarget } from '../../live/files-link.ts';
import { createSavedTarget, type SavedTarget } from '../../live/saved-target.ts';

export type ConfiguredFiles = {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  readonly password: { readonly reveal: () => string } | null;
  readonly practice: { readonly host: string; readonly port: number } | null;
};

const FilesTargetShape = z.object({
  host: z.string(),
  port: z.int(),
  username: z.string(),
  password: z.string(),
  privateKey: z.string().optional(),
});

export function createSavedFilesTarget(
  store: ConnectionSettingsStore,
  { host, port, username, password, practice }: ConfiguredFiles,
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
