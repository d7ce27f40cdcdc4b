import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SftpClient } from '#protocols/sftp/sftp-client';
import type { Reply } from '../../../testing/portal.fixture.ts';
import {
  anUpload,
  parseId,
  startOnOpenSsh,
  type FilesPortal,
} from '../../../testing/remote-files.fixture.ts';

let files: FilesPortal;
beforeAll(async () => {
  // What is exchanged stays so: after the first one, no try to undo a change can succeed.
  files = await startOnOpenSsh({}, {}, { filesUndoMs: 10 });
});
afterAll(() => files.close());

const secret = 'canary of the outside';
const longAgo = new Date('2020-01-01T00:00:00Z');
const q = encodeURIComponent;
const at = (name: string) => join(files.root, name);

beforeEach(() => {
  for (const name of readdirSync(files.outside))
    rmSync(join(files.outside, name), { recursive: true });
  mkdirSync(join(files.outside, 'box', 'below'), { recursive: true });
  writeFileSync(join(files.outside, 'box', 'a.txt'), secret);
  // Packed without being made smaller: it can be found in an archive.
  writeFileSync(join(files.outside, 'box', 'c.jar'), secret);
  writeFileSync(join(files.outside, 'box', 'below', `${secret}.txt`), secret);
  // Older than every file inside, so that it cannot pass for one of them that has grown.
  for (const name of ['a.txt', 'c.jar'])
    utimesSync(join(files.outside, 'box', name), longAgo, longAgo);
});

/** The same start for each try: a folder like the one outside. */
async function setUp(): Promise<void> {
  await files.clear();
  mkdirSync(at('box/below'), { recursive: true });
  writeFileSync(at('own.txt'), 'own');
  for (const name of ['a.txt', 'c.jar', 'below/b.txt']) writeFileSync(at(`box/${name}`), 'inside');
}

function outsideNow(): unknown {
  const names = readdirSync(files.outside, { recursive: true }).map(String).toSorted();
  return { names, text: readFileSync(join(files.outside, 'box', 'a.txt'), 'utf8') };
}

/** What the files of a folder say; links are not followed. */
function textsIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = join(folder, entry.name);
    if (entry.isDirectory()) return textsIn(name);
    return entry.isFile() ? [readFileSync(name, 'utf8')] : [];
  });
}

type Exchange = {
  readonly what: string;
  readonly exchange: () => void;
  /** It concerns only what goes through whole trees. */
  readonly isBelow?: true;
};
const exchanges: readonly Exchange[] = [
  {
    what: 'the file becomes a link to a file outside',
    exchange: () => {
      for (const name of ['a.txt', 'c.jar']) {
        rmSync(at(`box/${name}`), { force: true });
        symlinkSync(join(files.outside, 'box', name), at(`box/${name}`));
      }
    },
  },
  {
    what: 'the folder becomes a link to a folder outside',
    exchange: () => {
      mkdirSync(at('gone'), { recursive: true });
      renameSync(at('box'), at('gone/box'));
      symlinkSync('../mc2/box', at('box'));
    },
  },
  {
    what: 'the folder below becomes a link to a folder outside',
    isBelow: true,
    exchange: () => {
      rmSync(at('box/below'), { recursive: true, force: true });
      symlinkSync(join(files.outside, 'box', 'below'), at('box/below'));
    },
  },
];

type Verb = {
  readonly verb: string;
  /** Makes what the verb needs before the race begins. */
  readonly before?: () => Promise<string>;
  readonly run: (given: string) => Promise<Reply>;
};
const box = '/box';
const path = '/box/a.txt';
const save = (content: string) => files.post('save-file', { path, content });
const trashed = async () => parseId(await files.remove(path));

const verbs: readonly Verb[] = [
  { verb: 'directory', run: () => files.get(`directory?path=${q(box)}`) },
  { verb: 'directory below', run: () => files.get(`directory?path=${q('/box/below')}`) },
  { verb: 'file-content', run: () => files.get(`file-content?path=${q(path)}`) },
  { verb: 'save-file', run: () => save('stolen') },
  { verb: 'search', run: () => files.get(`search?path=${q(box)}&name=t`) },
  { verb: 'search from the root', run: () => files.get(`search?path=/&name=t`) },
  { verb: 'download', run: () => files.get(`download?path=${q(path)}`) },
  { verb: 'download of the folder', run: () => download(box) },
  { verb: 'copy from', run: () => files.post('copy', { from: path, to: '/copy.txt' }) },
  { verb: 'copy of the folder', run: () => files.post('copy', { from: box, to: '/copy' }) },
  { verb: 'copy to', run: () => files.post('copy', { from: '/own.txt', to: '/box/new.txt' }) },
  { verb: 'rename from', run: () => files.post('rename', { from: path, to: '/moved.txt' }) },
  { verb: 'rename to', run: () => files.post('rename', { from: '/own.txt', to: '/box/new.txt' }) },
  { verb: 'create-folder', run: () => files.post('create-folder', { path: '/box/made' }) },
  { verb: 'delete', run: () => files.remove(path) },
  { verb: 'upload', run: () => files.upload(anUpload(box, { 'new.txt': 'stolen' })) },
  { verb: 'upload over', run: () => files.upload(anUpload(box, { 'a.txt': 'stolen' })) },
  { verb: 'upload of a folder', run: () => files.upload(anUpload(box, { 'x/y.txt': 'stolen' })) },
  {
    verb: 'trash/restore',
    before: trashed,
    run: (id) => files.post('trash/restore', { id }),
  },
  {
    verb: 'versions/restore',
    before: async () => {
      await save('second');
      return (await files.earlier(path))[0]?.id ?? '';
    },
    run: (id) => files.post('versions/restore', { path, id }),
  },
];

/** A download may break off; what came is what counts. */
async function download(folder: string): Promise<Reply> {
  try {
    return await files.get(`download?path=${q(folder)}`);
  } catch {
    return { status: 0, headers: new Headers(), text: '', json: () => null, cookie: null };
  }
}

let restore = () => {};
afterEach(() => restore());

/** Calls `act` once, right before the request with this number goes to the file server. */
function beforeRequest(wanted: number, act: () => void): () => number {
  let count = 0;
  const originals = Object.entries(Object.getOwnPropertyDescriptors(SftpClient.prototype)).filter(
    ([name, { value }]) =>
      typeof value === 'function' && !['constructor', 'close', 'onClosed'].includes(name),
  );
  for (const [name, { value }] of originals) {
    Reflect.set(SftpClient.prototype, name, function (this: SftpClient, ...given: unknown[]) {
      count += 1;
      if (count === wanted) act();
      return Reflect.apply(value, this, given);
    });
  }
  restore = () => {
    for (const [name, descriptor] of originals)
      Object.defineProperty(SftpClient.prototype, name, descriptor);
  };
  return () => count;
}

const maxRequests = 200;

/** The sizes of the temporary files outside, right after the portal has tried to write or copy one. */
function watchWrites(): { readonly sizes: readonly number[] } {
  const sizes: number[] = [];
  const { write, copyFile } = SftpClient.prototype;
  const box = join(files.outside, 'box');
  const look = () => {
    for (const name of readdirSync(box).filter((each) => each.endsWith('.part')))
      sizes.push(statSync(join(box, name)).size);
  };
  const watch = { write, copyFile };
  for (const [name, work] of Object.entries(watch))
    Reflect.set(SftpClient.prototype, name, async function (this: SftpClient, ...given: unknown[]) {
      exchanges[1]?.exchange();
      return await Promise.resolve(Reflect.apply(work, this, given)).finally(look);
    });
  restore = () => void Object.assign(SftpClient.prototype, watch);
  return { sizes };
}

describe('a folder that becomes a link before a file is written in it', () => {
  it.each(verbs.filter(({ verb }) => ['save-file', 'upload', 'copy to'].includes(verb)))(
    '[S4] gets no byte of $verb, not even for a moment',
    async ({ run }) => {
      await setUp();
      const outside = outsideNow();
      const { sizes } = watchWrites();

      const { status } = await run('');

      restore();
      expect({ status, sizes, outside: outsideNow() }).toEqual({
        status: 400,
        sizes: [0],
        outside,
      });
    },
  );
});

describe('what becomes a link between the check and the act', () => {
  const races = verbs.flatMap((verb) =>
    exchanges
      .filter(({ isBelow }) => !isBelow || /below|folder|search/.test(verb.verb))
      .map((exchange) => ({ ...verb, ...exchange })),
  );

  it.each(races)(
    '[S4] $verb, and before any of its requests $what: refused, or inside',
    { timeout: 240_000 },
    async ({ before, run, exchange }) => {
      const outside = outsideNow();
      let tries = 0;
      for (let request = 1; request < maxRequests; request += 1) {
        await setUp();
        const given = (await before?.()) ?? '';
        const count = beforeRequest(request, exchange);

        const reply = await run(given);

        restore();
        const { status } = reply;
        const hasLeaked = reply.text.includes(secret) || textsIn(files.root).includes(secret);
        expect({ request, status, hasLeaked, outside: outsideNow() }).toEqual({
          request,
          status,
          hasLeaked: false,
          outside,
        });
        if (count() < request) break;
        tries = request;
      }
      expect(tries).toBeGreaterThan(0);
      expect(tries).toBeLessThan(maxRequests - 1);
    },
  );
});
