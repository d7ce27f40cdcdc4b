import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const keptMs = 24 * 60 * 60 * 1000;
const stampName = 'build.json';

/**
 * Moves a finished build into the folder that a portal may be running from. Each file is replaced in
 * one step. What only earlier builds have stays for a day: the portal that is still running, and
 * pages that are open in browsers, name those scripts.
 */
export function publishBuild(from, to, { sources, now = Date.now() }) {
  const built = new Set(listFiles(from));
  const keptBefore = readStamp(to)?.kept ?? {};
  // If this is interrupted, the next start must build again, because the folder has files of two builds.
  rmSync(join(to, stampName), { force: true });
  for (const file of built) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const kept = {};
  for (const file of listFiles(to)) {
    if (built.has(file) || file === stampName) continue;
    const since = keptBefore[file] ?? now;
    if (now - since < keptMs) kept[file] = since;
    else rmSync(join(to, file));
  }
  writeFileSync(join(to, stampName), JSON.stringify({ sources, kept }));
}

/** Removes the folders of builds that were killed; each folder is named after the process of its build. */
export function removeAbandoned(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const processId = /^build-(\d+)$/.exec(name)?.[1];
    if (processId !== undefined && !isRunning(Number(processId)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(processId) {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What the last build noted; null without one. */
export function readStamp(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, stampName), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

function listFiles(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
