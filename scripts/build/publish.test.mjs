import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishBuild, readStamp, removeAbandoned } from './publish.mjs';

const hourMs = 60 * 60 * 1000;

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'blockplan-publish-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a build next to a running portal', () => {
  it('[product §2] keeps the scripts that pages of the earlier build name', () => {
    build(0, { 'web/index.html': 'app-1', 'web/assets/app-1.js': '1', 'server/main.js': '1' });

    build(1, { 'web/index.html': 'app-2', 'web/assets/app-2.js': '2', 'server/main.js': '2' });

    expect(readdirSync(join(folder, 'dist', 'web', 'assets')).sort()).toEqual([
      'app-1.js',
      'app-2.js',
    ]);
    expect(readFileSync(join(folder, 'dist', 'web', 'index.html'), 'utf8')).toBe('app-2');
    expect(readFileSync(join(folder, 'dist', 'server', 'main.js'), 'utf8')).toBe('2');
    expect(readStamp(join(folder, 'dist')).sources).toBe('sources at 1');
  });

  it('[product §2] removes them with the first build that is more than a day later', () => {
    build(0, { 'web/assets/app-1.js': '1' });
    build(100, { 'web/assets/app-2.js': '2' });
    build(123, { 'web/assets/app-3.js': '3' });
    const isKept = (name) => existsSync(join(folder, 'dist', 'web', 'assets', name));
    expect(isKept('app-1.js')).toBe(true);

    build(125, { 'web/assets/app-4.js': '4' });

    expect(isKept('app-1.js')).toBe(false);
    expect(isKept('app-2.js')).toBe(true);
    expect(isKept('app-3.js')).toBe(true);
  });

  it('[product §2] that is interrupted leaves nothing that looks like a finished build', () => {
    build(0, { 'web/index.html': 'app-1', 'web/page': 'text' });

    // A folder cannot replace a file.
    expect(() => build(1, { 'web/index.html': 'app-2', 'web/page/part': 'text' })).toThrow();

    expect(readStamp(join(folder, 'dist'))).toBeNull();
  });
});

it('[product §2] what a killed build has left is removed, and what a running one has made is not', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  for (const name of [`build-${ended}`, `build-${process.pid}`, 'types'])
    mkdirSync(join(folder, name));

  removeAbandoned(folder);

  expect(readdirSync(folder).sort()).toEqual([`build-${process.pid}`, 'types']);
});

function build(hour, files) {
  const made = join(folder, 'made');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(made, path)), { recursive: true });
    writeFileSync(join(made, path), text);
  }
  publishBuild(made, join(folder, 'dist'), { sources: `sources at ${hour}`, now: hour * hourMs });
}
