import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitRemotePath, validateRemotePath } from '#contract/files/remote-path';
import { Problem } from '#contract/problems';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { startOpenSsh, type OpenSsh } from '#protocols/sftp/testing/open-ssh';
import { fuzzSeeds } from '../../../testing/fuzz/fuzz-seeds.fixture.ts';
import { createPathGuard, type ResolvedPath } from './path-guard.ts';

let ssh: OpenSsh;
let client: SftpClient;
let folder: string;
/** SFTP_ROOT; beside it is a folder whose name begins alike. */
let root: string;
let outside: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'blockplan-guard-')));
  root = join(folder, 'mc');
  outside = join(folder, 'mc2');
  ssh = await startOpenSsh();
  const { host, port, username, privateKey } = ssh;
  client = await SftpClient.connect({
    host,
    port,
    username,
    privateKey,
    timeoutMs: 30_000,
    verifyHostKey: () => true,
  });
});
afterAll(async () => {
  client.close();
  await ssh.close();
  await rm(folder, { recursive: true, force: true });
});

const names = ['a', 'b', 'way', 'link', 'world'];
const folders = ['', 'a', 'b', 'a/b', 'world', 'world/a'];
const place = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names))
  .map(([folder, name]) => join(folder, name));
/** Where links lead: inside, outside, in circles, nowhere. `~` is the folder above the root. */
const leads = fc.oneof(
  place,
  fc.constantFrom(
    '.',
    '..',
    '../..',
    '../mc2',
    '../mc2/a',
    '../../mc2/secret.txt',
    './/a/./b',
    '/nowhere',
    '/',
    '/etc/passwd',
    'a/../../mc2/a',
    '~/mc',
    '~/mc/a',
    '~/mc2',
    '~/mc2/secret.txt',
    '~/mc/../mc2',
    '~/mc/world/../a',
  ),
);
const tree = fc.record({
  files: fc.array(place, { maxLength: 4 }),
  links: fc.array(fc.record({ at: place, to: leads }), { maxLength: 8 }),
});
const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('..', '.', '', '%2e%2e', '..\\', '\0', 'ａ', '.blockplan-x', '~'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 5, unit: 'binary' }) },
);
const path = fc
  .array(segment, { maxLength: 6 })
  .chain((segments) =>
    fc.constantFrom(`/${segments.join('/')}`, segments.join('/'), `${segments.join('/')}/`),
  );

type Tree = {
  readonly files: readonly string[];
  readonly links: readonly { readonly at: string; readonly to: string }[];
};

async function plant({ files, links }: Tree): Promise<void> {
  await rm(root, { recursive: true, force: true });
  await rm(outside, { recursive: true, force: true });
  for (const folder of folders) await mkdir(join(root, folder), { recursive: true });
  await mkdir(join(outside, 'a'), { recursive: true });
  await writeFile(join(outside, 'secret.txt'), 'canary');
  await writeFile(join(outside, 'a', 'secret.txt'), 'canary');
  for (const file of files) if (!isTaken(file)) await writeFile(join(root, file), 'own');
  for (const { at, to } of links)
    if (!isTaken(at)) await symlink(to.replace('~', folder), join(root, at));
}

/** Also by a link that leads nowhere. */
function isTaken(at: string): boolean {
  return lstatSync(join(root, at), { throwIfNoEntry: false }) !== undefined;
}

/** What the guard says of a path: where it leads, or why it is refused. */
async function resolve(path: string): Promise<ResolvedPath | string> {
  try {
    return await createPathGuard(client, root).find(path);
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const isInside = (absolute: string) => absolute === root || absolute.startsWith(`${root}/`);
const findRealPath = (absolute: string) => (existsSync(absolute) ? realpathSync(absolute) : null);

/** Whether the system finds something at this path, and no folder on the way is outside. */
function staysInside(local: string): boolean {
  for (let at = local; at !== folder; at = dirname(at)) {
    const real = findRealPath(at);
    if (real === null || !isInside(real)) return false;
  }
  return true;
}

describe.each(fuzzSeeds)('paths of the seed %i', (seed) => {
  it('[S1] [S3] lead to what the system finds inside the root, and never outside', async () => {
    const paths = fc.array(path, { minLength: 10, maxLength: 10 });
    const check = fc.asyncProperty(tree, paths, async (planted, asked) => {
      await plant(planted);
      await Promise.all(asked.map(checkPath));
    });

    await fc.assert(check, { seed, numRuns: 30 });
  });
});

async function checkPath(path: string): Promise<void> {
  const found = await resolve(path);
  if (validateRemotePath(path) !== null) {
    expect(found).toBe('invalid-input');
    return;
  }
  const local = join(root, ...splitRemotePath(path));
  if (typeof found === 'string') {
    expect(['path-leaves-root', 'no-such-file']).toContain(found);
    expect(staysInside(local)).toBe(false);
    return;
  }
  // No folder on the way to what the file server is asked for is a link.
  expect(findRealPath(dirname(found.absolute))).toBe(dirname(found.absolute));
  expect(isInside(found.absolute)).toBe(true);
  if (found.target.name === 'there') {
    expect(found.target.absolute).toBe(findRealPath(local));
    expect(isInside(found.target.absolute)).toBe(true);
  } else expect(staysInside(local)).toBe(false);
}
