import type { Stats } from 'node:fs';
import type { Attributes } from 'ssh2';

const owner = { uid: 1000, gid: 1000 };
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function attributesOf(stats: Stats): Attributes {
  return {
    mode: stats.mode,
    ...owner,
    size: stats.size,
    atime: Math.floor(stats.atimeMs / 1000),
    mtime: Math.floor(stats.mtimeMs / 1000),
  };
}

/** The line of `ls -l` that version 3 of the protocol sends beside each name, and clients show. */
export function longNameOf(name: string, stats: Stats): string {
  const changed = stats.mtime;
  const day = String(changed.getDate()).padStart(2);
  const time = `${twoDigits(changed.getHours())}:${twoDigits(changed.getMinutes())}`;
  const date = `${months[changed.getMonth()] ?? ''} ${day} ${time}`;
  return `${modeText(stats)}    1 minecraft minecraft ${String(stats.size).padStart(12)} ${date} ${name}`;
}

function modeText(stats: Stats): string {
  const letter = stats.isDirectory() ? 'd' : stats.isSymbolicLink() ? 'l' : '-';
  const bits = Array.from('rwxrwxrwx', (bit, index) => (stats.mode & (0o400 >> index) ? bit : '-'));
  return letter + bits.join('');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
