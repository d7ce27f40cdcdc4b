import { Problem } from '#contract/problems';
import type { Config } from '../config/config.ts';
import type { ConsoleLink } from '../live/console-link.ts';
import type { FilesLink } from '../live/files-link.ts';

type Place = { readonly host: string; readonly port: number };

export type GameFilesLink = Pick<FilesLink, 'use' | 'client' | 'target'>;

/**
 * The files of the game server that the console is connected to. While only the console is one's own server, the
 * practice server's files are not its files: this link is then not connected.
 */
export function linkGameFiles(
  { console: consoleConfig, files: filesConfig }: Pick<Config, 'console' | 'files'>,
  console: Pick<ConsoleLink, 'target'>,
  files: FilesLink,
): GameFilesLink {
  const areOthers = () =>
    isAt(files.target, filesConfig.practice) &&
    console.target !== null &&
    !isAt(console.target, consoleConfig.practice);
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

function isAt(target: Place | null, place: Place | null): boolean {
  return place !== null && target?.host === place.host && target.port === place.port;
}
