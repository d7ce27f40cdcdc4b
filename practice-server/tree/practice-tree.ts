import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { blueMapIds, type Game } from '../game/game.ts';
import { blueMapFiles } from './blue-map-files.ts';
import { bookNewsFiles } from './book-news-files.ts';
import { gameFiles } from './game-files.ts';
import { emptyRegion, levelFile } from './level-file.ts';
import { serverFiles } from './server-files.ts';

export type PracticeTree = {
  /** Writes only the files that the game has changed since. */
  readonly sync: () => void;
};

const oldLog = '[08:00:01] [Server thread/INFO]: Done (11.204s)! For help, type "help"\n';

/**
 * The server folder of game-server §9 on the disk. It is created if missing. An existing one keeps all changes,
 * except in files that the game itself writes.
 */
export function openPracticeTree(root: string, game: Game, multiverse: () => 4 | 5): PracticeTree {
  if (!existsSync(join(root, 'server.properties'))) makeTree(root);
  const written = new Map<string, string | null>();
  const worlds = new Set<string>();
  const sync = () => {
    for (const [path, text] of Object.entries(gameFiles(game, multiverse()))) {
      if (written.get(path) === text) continue;
      if (text === null) rmSync(join(root, path), { force: true });
      else write(root, path, text);
      written.set(path, text);
    }
    syncWorlds(root, game, worlds);
  };
  sync();
  return { sync };
}

function makeTree(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const files = { ...blueMapFiles(blueMapIds), ...bookNewsFiles, ...serverFiles };
  write(root, 'logs/2026-09-01-1.log.gz', gzipSync(oldLog));
  // server.properties is written last and marks the tree as complete.
  for (const [path, text] of Object.entries(files)) write(root, path, text);
}

function syncWorlds(root: string, game: Game, known: Set<string>): void {
  for (const name of game.worldFolders.keys()) {
    if (known.has(name) || !isFolderName(name)) continue;
    known.add(name);
    if (existsSync(join(root, name, 'level.dat'))) continue;
    write(root, `${name}/level.dat`, levelFile(name));
    write(root, `${name}/region/r.0.0.mca`, emptyRegion());
  }
  for (const name of known) {
    if (game.worldFolders.has(name)) continue;
    known.delete(name);
    rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** Commands can use any name for a world, but not every name may become a path on this machine. */
function isFolderName(name: string): boolean {
  return /^[\w.-]+$/.test(name) && !/^\.+$/.test(name) && !['logs', 'plugins'].includes(name);
}

function write(root: string, path: string, content: string | Buffer): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true, mode: 0o755 });
  writeFileSync(file, content, { mode: 0o644 });
}
