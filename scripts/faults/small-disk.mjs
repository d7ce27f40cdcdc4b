import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const sizeMiB = 400;

/** Mounts a small in-memory disk over an empty folder; null if the system does not allow it. */
export function mountSmallDisk(folder) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  const options = `size=${sizeMiB}m,mode=700`;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    fill: () => fill(ballast),
    free: () => rmSync(ballast, { force: true }),
    // Lazily: a file may still be open in a process that is about to end.
    unmount: () => execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' }),
  };
}

/** Writes until nothing more fits, byte by byte at the end. */
function fill(path) {
  const file = openSync(path, 'w');
  for (const length of [1024 * 1024, 4096, 1]) {
    const bytes = Buffer.alloc(length);
    while (writes(file, bytes));
  }
  closeSync(file);
}

function writes(file, bytes) {
  try {
    return writeSync(file, bytes) === bytes.length;
  } catch (error) {
    if (error.code === 'ENOSPC') return false;
    throw error;
  }
}
