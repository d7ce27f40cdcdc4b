import { Problem } from '#contract/problems';
import type { Config } from '../config/config.ts';
import type { ConsoleLink } from '../live/console-link.ts';
import type { FilesLink } from '../live/files-link.ts';

type Place = { readonly host: string; readonly port: number };
/** Where the console and the files are. */
type Places = { readonly console: Place | null; readonly files: Place | null };

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
    isAt(targets.files, practice.files) &&
    targets.console !== null &&
    !isAt(targets.console, practice.console)
  );
}

const ownMachine: readonly string[] = ['localhost', '127.0.0.1', '::1'];

function isAt(target: Place | null, place: Place | null): boolean {
  if (target === null || place === null || target.port !== place.port) return false;
  const hosts = [target.host, place.host];
  return target.host === place.host || hosts.every((host) => ownMachine.includes(host));
}
