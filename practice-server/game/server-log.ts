import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type LogLevel = 'INFO' | 'WARN' | 'ERROR';

export type ServerLog = {
  readonly lines: readonly string[];
  write(message: string, from?: { thread?: string; level?: LogLevel }): void;
  /** Starts a new latest.log, as every start and every midnight does; the old one goes to yyyy-MM-dd-N.log.gz. */
  roll(): void;
  /** From now on, lines are kept in memory only, because the directory is about to be removed. */
  leaveDirectory(): void;
  onLine(listener: (line: string) => void): () => void;
};

const keptLines = 2000;

/** `logs/latest.log` in the format of game-server §8; without a directory it lives in memory only. */
export function createServerLog(options: {
  directory: string | null;
  now: () => number;
}): ServerLog {
  const lines: string[] = [];
  const listeners = new Set<(line: string) => void>();
  let directory = options.directory;
  let day = formatDate(options.now());

  function write(message: string, from: { thread?: string; level?: LogLevel } = {}): void {
    const { thread = 'Server thread', level = 'INFO' } = from;
    if (formatDate(options.now()) !== day) startNewFile();
    const line = `[${formatTime(options.now())}] [${thread}/${level}]: ${message}`;
    lines.push(line);
    if (lines.length > keptLines) lines.shift();
    // Synchronous, so that lines stay in order and a crash keeps them; a game server logs a few lines a minute.
    directory = keepWriting(directory, (folder) =>
      appendFileSync(join(folder, 'latest.log'), `${line}\n`),
    );
    for (const listener of listeners) listener(line);
  }

  function roll(): void {
    lines.length = 0;
    startNewFile();
  }

  /** The old file is named after the day of its first line. */
  function startNewFile(): void {
    directory = keepWriting(directory, (folder) => rollFiles(folder, day));
    day = formatDate(options.now());
  }

  function onLine(listener: (line: string) => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function leaveDirectory(): void {
    directory = null;
  }

  return { lines, write, roll, leaveDirectory, onLine };
}

// A full or missing disk must not end the game, so the log is then kept in memory only.
function keepWriting(directory: string | null, write: (directory: string) => void): string | null {
  if (directory === null) return null;
  try {
    write(directory);
    return directory;
  } catch (error) {
    process.emitWarning(`The practice server's log cannot be written: ${String(error)}`);
    return null;
  }
}

function rollFiles(directory: string, day: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const latest = join(directory, 'latest.log');
  if (!existsSync(latest)) return;
  let number = 1;
  while (existsSync(join(directory, `${day}-${number}.log.gz`))) number += 1;
  writeFileSync(join(directory, `${day}-${number}.log.gz`), gzipSync(readFileSync(latest)));
  rmSync(latest);
}

// Local time, as in the real log.
function formatTime(now: number): string {
  const date = new Date(now);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
}

function formatDate(now: number): string {
  const date = new Date(now);
  return [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join('-');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
