import { Problem } from '#contract/problems';
import type { HostAddress } from '../config/game-server-config.ts';
import type { Config } from '../config/config.ts';
import type { ConsoleLink } from './console-link.ts';
import { isSameServer } from './connection-settings/saved-target.ts';
import type { FilesLink } from './files-link.ts';

/** Where the console and the files are. */
type Places = { readonly console: HostAddress | null; readonly files: HostAddress | null };

export type GameFilesLink = Pick<FilesLink, 'use' | 'client' | 'target'>;

/**
 * The files of the game server that the console is connected to. While only the console is one's own server, the
 * practice server's files are not its files: this link is then not connected.
 */
export function linkGameFiles(
  config: Pick<Config, 'console' | 'files'>,
  console: Pick<ConsoleLink, 'target'>,
  files: FilesLink,
): GameFilesLink {
  const practice = { console: config.console.practice, files: config.files.practice };
  const areOthers = () =>
    isOnlyFilesPractice({ console: console.target, files: files.target }, practice);
  return {
    get client() {
      return areOthers() ? null : files.client;
    },
    get target() {
      return areOthers() ? null : files.target;
    },
    use() {
      if (areOthers()) throw new Problem('files-not-connected');
      return files.use();
    },
  };
}

export function isOnlyFilesPractice(targets: Places, practice: Places): boolean {
  return (
    isSameServer(targets.files, practice.files) &&
    targets.console !== null &&
    !isSameServer(targets.console, practice.console)
  );
}
