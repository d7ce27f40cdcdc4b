import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryList } from '#contract/moderation/audit';
import { BookVersions, LoadedBook, type InteractiveWord } from '#contract/book/book';
import type { PracticeServer } from '../../../practice-server/practice-server.ts';
import { bookNewsFiles } from '../../../practice-server/tree/book-news-files.ts';
import {
  practiceSettings,
  startGameServer,
  startPortal,
  type Portal,
} from '../../testing/portal.fixture.ts';
import { createBookDraftsStore } from './book-drafts.store.ts';
import { startOnOpenSsh, type FilesPortal } from '../../testing/remote-files.fixture.ts';

const path = 'plugins/BookNews/config.yml';
const practice = bookNewsFiles[path] ?? '';

let files: FilesPortal;

beforeAll(async () => {
  files = await startOnOpenSsh();
});
beforeEach(async () => {
  await files.put(path, practice);
});
afterAll(() => files.close());

const call = (method: string, last: string, body?: unknown) =>
  files.portal.call(method, `/api/admin/booknews${last}`, body, { cookie: files.cookie });
const load = async () => LoadedBook.parse((await call('GET', '')).json());
const onDisk = (name = path) => readFile(join(files.root, name), 'utf8');

async function lastAct(portal: Portal, cookie: string) {
  const reply = await portal.call('GET', '/api/audit?kind=book', undefined, { cookie });
  return AuditEntryList.parse(reply.json()).entries[0];
}

describe('GET /api/admin/booknews', () => {
  it('[§7] returns the pages and words of the game server', async () => {
    const { book, source, draft } = await load();

    expect(book['1']).toContain('&0&lWelcome');
    expect([source, draft]).toEqual(['server', undefined]);
  });

  it('[game-server §6.1] a file that is not valid YAML is a 409 and stays unchanged', async () => {
    await files.put(path, "book:\n\t'1': broken\n");

    const read = await call('GET', '');
    const saved = await call('POST', '/save', { book: { '1': 'a' }, 'Interactive-Word': {} });

    expect([read.status, read.headers.get('x-problem')]).toEqual([409, 'book-unreadable']);
    expect([saved.status, saved.headers.get('x-problem')]).toEqual([409, 'book-unreadable']);
    expect(await onDisk()).toBe("book:\n\t'1': broken\n");
  });

  it('[product §5] a file in another encoding says what to do', async () => {
    await files.put(path, Buffer.from("book:\n  '1': Grüße\n", 'latin1'));

    expect((await call('GET', '')).text).toContain('save it as UTF-8, and upload it again');
  });
});

describe('POST /api/admin/booknews/save', () => {
  it('[§7] writes the book, keeps everything else, a copy and a version', async () => {
    const { book, 'Interactive-Word': words, version } = await load();

    const reply = await call('POST', '/save', {
      book: { ...book, '2': 'Dear all\nHello' },
      'Interactive-Word': words,
      version,
    });

    expect(reply.json()).toEqual({ saved: true, published: true });
    const now = await onDisk();
    expect(now).toContain("  '2': |-\n    Dear all\n    Hello\nconfig_version: '2.0'\n");
    expect(now.slice(0, now.indexOf('book:'))).toBe(practice.slice(0, practice.indexOf('book:')));
    expect(await onDisk(`${path}.bak`)).toBe(practice);
    expect(await lastAct(files.portal, files.cookie)).toMatchObject({
      actor: 'admin',
      action: 'book.save',
      result: 'done',
      detail: { pages: 2, pagesChanged: 1, pagesAdded: 0, wordsChanged: 0 },
    });
  });

  it('[§7] refuses a book that was made from another one', async () => {
    const { book, 'Interactive-Word': words, version } = await load();
    await files.put(path, practice.replace('Walk the site', 'Run over the site'));

    const reply = await call('POST', '/save', { book, 'Interactive-Word': words, version });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect(await onDisk()).toContain('Run over the site');
  });

  it('[§7] refuses a book that was made while nobody could see the file', async () => {
    const request = { book: { '1': 'blind' }, 'Interactive-Word': {}, version: '' };

    const reply = await call('POST', '/save', request);

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect(await onDisk()).toBe(practice);
  });

  it('[§7] refuses a book when a draft was saved since it was loaded, and keeps the draft', async () => {
    const { book, 'Interactive-Word': words, version } = await load();
    const draft = { book: { '1': 'By Ben' }, 'Interactive-Word': {} };
    const { database } = files.portal.dependencies;
    await createBookDraftsStore(database, Date.now).keep(draft, { id: null, name: 'Ben' }, null);

    const refused = await call('POST', '/save', { book, 'Interactive-Word': words, version });
    await call('POST', '/save', { book, 'Interactive-Word': words });
    const kept = await load();
    const saved = await call('POST', '/save', { ...draft, version: kept.version });

    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect([kept.draft, saved.status, (await load()).draft]).toEqual([draft, 200, undefined]);
  });

  it('[§7] deletes the draft when the same book is published, also without a version', async () => {
    const draft = { book: { '2': 'Two', '1': 'By Ben' }, 'Interactive-Word': {} };
    const { database } = files.portal.dependencies;
    await createBookDraftsStore(database, Date.now).keep(draft, { id: null, name: 'Ben' }, null);

    const saved = await call('POST', '/save', draft);

    expect(saved.json()).toEqual({ saved: true, published: true });
    expect((await load()).draft).toBeUndefined();
  });

  it('[§7] restores an earlier book and keeps all other keys', async () => {
    const { book, 'Interactive-Word': words } = await load();
    await call('POST', '/save', {
      book: { '1': book['1'], '2': 'gone' },
      'Interactive-Word': words,
    });
    await files.put(path, (await onDisk()).replace('KeepBook: false', 'KeepBook: true'));
    const { versions } = BookVersions.parse((await call('GET', '/versions')).json());

    const seen = await call('GET', `/versions/content?id=${versions.at(-1)?.id ?? ''}`);
    const unknown = await call('GET', '/versions/content?id=nothing');
    const reply = await call('POST', '/versions/restore', { id: versions.at(-1)?.id });

    expect(seen.json()).toEqual({ book, 'Interactive-Word': words });
    expect(unknown.status).toBe(404);
    expect(reply.json()).toEqual({ saved: true, published: true });
    expect(await onDisk()).toBe(practice.replace('KeepBook: false', 'KeepBook: true'));
  });

  it('[§4] a restore does not replace what someone else saved since the book was loaded', async () => {
    const { version, ...book } = await load();
    const words = book['Interactive-Word'];
    await call('POST', '/save', { book: { '1': 'Theirs' }, 'Interactive-Word': words, version });
    const { versions } = BookVersions.parse((await call('GET', '/versions')).json());
    const restore = (seen: string) =>
      call('POST', '/versions/restore', { id: versions.at(-1)?.id, version: seen });

    const refused = await restore(version);
    const theirs = await load();
    const restored = await restore(theirs.version);

    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect(theirs.book).toEqual({ '1': 'Theirs' });
    expect(restored.status).toBe(200);
    expect((await load()).book).toEqual(book.book);
  });

  it('[§4] a restore with the version that was loaded keeps the draft beside it', async () => {
    const draft = { book: { '1': 'Written on the train' }, 'Interactive-Word': {} };
    const { database } = files.portal.dependencies;
    const drafts = createBookDraftsStore(database, Date.now);
    const before = await load();
    await call('POST', '/save', { book: { '1': 'Newer' }, 'Interactive-Word': {} });
    await drafts.keep(draft, { id: null, name: 'Ben' }, null);
    const { versions } = BookVersions.parse((await call('GET', '/versions')).json());

    const { version } = await load();
    const restored = await call('POST', '/versions/restore', { id: versions.at(-1)?.id, version });

    expect(restored.status).toBe(200);
    expect(await load()).toMatchObject({ book: before.book, draft });
    const kept = await drafts.find();
    if (kept) await drafts.forget(kept);
  });

  const aWord: InteractiveWord = {
    word: 'Map',
    placeholder: 'map',
    bold: false,
    color: 'blue',
    italic: false,
    underlined: false,
    obfuscated: false,
    clickevent: { enable: true, action: 'OPEN_URL', value: 'https://map.example/?a=1#b' },
    hoverevent: { enable: true, text: 'Map' },
  };
  const withClick = (action: string, value: string, enable = true) => ({
    book: { '1': 'a' },
    'Interactive-Word': { '1': { ...aWord, clickevent: { enable, action, value } } },
  });

  it.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    [' https://map.example'],
    ['//evil.example'],
    ['data:text/html,x'],
    ['file:///etc/passwd'],
    ['https://good.example@evil.example'],
    ['https:\\\\evil.example'],
    ['https://a b'],
    [''],
  ])('[S12] refuses a click that opens %j', async (value) => {
    const reply = await call('POST', '/save', withClick('OPEN_URL', value));

    expect(reply.status).toBe(400);
    expect(reply.text).toContain('Enter a link that starts with https:// or http://.');
  });

  it.each([
    ['OPEN_FILE', '/etc/passwd'],
    ['RUN_COMMAND', 'op me'],
    ['RUN_COMMAND', '/say a\nop me'],
    ['CHANGE_PAGE', '2'],
    ['CHANGE_PAGE', '-1'],
  ])('[S12] refuses %s with %j', async (action, value) => {
    expect((await call('POST', '/save', withClick(action, value))).status).toBe(400);
  });

  it.each([
    {
      note: 'a page of 1 MB',
      body: { book: { '1': 'x'.repeat(1_000_000) }, 'Interactive-Word': {} },
    },
    {
      note: '101 pages',
      body: {
        book: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at + 1, 'a'])),
        'Interactive-Word': {},
      },
    },
    { note: 'no page', body: { book: {}, 'Interactive-Word': {} } },
    { note: 'a key that is not a number', body: { book: { one: 'a' }, 'Interactive-Word': {} } },
    { note: '__proto__', body: '{"book":{"__proto__":{"a":1}},"Interactive-Word":{}}' },
    { note: 'a control', body: { book: { '1': 'a\u0000b' }, 'Interactive-Word': {} } },
    {
      note: 'two words of one placeholder',
      body: { book: { '1': 'a' }, 'Interactive-Word': { '1': aWord, '2': aWord } },
    },
  ])('[S40] refuses $note', async ({ body }) => {
    const reply = await call('POST', '/save', body);

    expect(reply.status).toBe(400);
    expect(await onDisk()).toBe(practice);
  });

  it('[game-server §6.1] keeps a page that looks like YAML a text', async () => {
    const page = "'1': x\nbook: {a: !!js/function 'f'}\n<<: *a";

    await call('POST', '/save', { book: { '1': page }, 'Interactive-Word': {} });

    expect((await load()).book).toEqual({ '1': page });
  });

  it('[§7] says so when the plugin has no folder', async () => {
    await rm(join(files.root, 'plugins'), { recursive: true });

    const loaded = await load();
    const reply = await call('POST', '/save', { book: { '1': 'a' }, 'Interactive-Word': {} });

    expect(loaded.source).toBe('no-file');
    expect([reply.status, reply.headers.get('x-problem')]).toEqual([404, 'no-such-file']);
  });
});

describe('POST /api/admin/booknews/reload', () => {
  let game: PracticeServer;
  let portal: Portal;
  beforeAll(async () => {
    game = await startGameServer();
    portal = await startPortal(practiceSettings(game));
  });
  afterAll(async () => {
    await portal.close();
    await game.close();
  });

  it('[§7] sends the command and gives the answer', async () => {
    const cookie = await portal.signInAdmin();
    const status = () => portal.call('GET', '/api/minecraft/status', undefined, { cookie });
    await expect.poll(async () => (await status()).json()).toMatchObject({ connected: true });

    const reply = await portal.call('POST', '/api/admin/booknews/reload', undefined, { cookie });

    expect([reply.status, reply.text]).toEqual([200, expect.stringMatching(/reload/i)]);
    expect(await lastAct(portal, cookie)).toMatchObject({ action: 'book.reload', result: 'done' });
  });
});

describe('without the files of the game server', () => {
  let portal: Portal;
  let cookie: string;
  const draft = { book: { '1': 'A draft' }, 'Interactive-Word': {} };
  beforeAll(async () => {
    portal = await startPortal();
    cookie = await portal.signInAdmin();
  });
  afterAll(() => portal.close());

  it('[§7] keeps the book as a draft', async () => {
    const save = (body: object) =>
      portal.call('POST', '/api/admin/booknews/save', body, { cookie });
    expect((await save(draft)).json()).toEqual({ saved: true, published: false });
    const loaded = await portal.call('GET', '/api/admin/booknews', undefined, { cookie });

    expect(LoadedBook.parse(loaded.json())).toMatchObject({ source: 'no-connection', draft });
    expect(await lastAct(portal, cookie)).toMatchObject({ result: 'kept as a draft' });
    expect((await save({ ...draft, book: { '1': 'a\ttab' } })).status).toBe(400);
  });

  it('[§7] refuses to replace a draft that the caller was not shown', async () => {
    const save = (body: object) =>
      portal.call('POST', '/api/admin/booknews/save', body, { cookie });
    const read = async () =>
      LoadedBook.parse(
        (await portal.call('GET', '/api/admin/booknews', undefined, { cookie })).json(),
      );
    const { version } = await read();
    const other = { book: { '1': 'By Ben' }, 'Interactive-Word': {} };
    await save({ ...other, version });

    const refused = await save({ ...draft, version });
    const kept = await read();
    const again = await save({ ...draft, version: kept.version });

    expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'file-changed']);
    expect([kept.draft, again.status]).toEqual([other, 200]);
  });

  it('[§7] cannot reload while the console is not connected', async () => {
    const reply = await portal.call('POST', '/api/admin/booknews/reload', undefined, { cookie });

    expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'console-not-connected']);
  });
});

describe('[§7] a save of what a file holds', () => {
  it('[§7] keeps hand-written text, even if it could not be saved here', async () => {
    const text = [
      'book:',
      '  "1": "with a\\ttab"',
      '  "2": two',
      'Interactive-Word:',
      '  go:',
      '    word: Go',
      '    placeholder: go',
      '    clickevent: {enable: true, action: CHANGE_PAGE, value: "9"}',
      '',
    ].join('\n');
    await files.put(path, text);
    const { version, book, 'Interactive-Word': words } = await load();

    const reply = await call('POST', '/save', {
      version,
      book: { ...book, '2': 'changed' },
      'Interactive-Word': words,
    });
    const refused = await call('POST', '/save', {
      book: { ...book, '2': 'a new\ttab' },
      'Interactive-Word': words,
    });

    expect(reply.status).toBe(200);
    expect((await load()).book).toEqual({ '1': 'with a\ttab', '2': 'changed' });
    expect([refused.status, refused.text]).toEqual([
      400,
      "Page 2: This contains a character that a book can't show.",
    ]);
  });

  const pageKeyRule = 'A page is identified by its number.';
  const wordIdRule = "A word's id can contain only letters, numbers, - and _.";
  it.each([
    ['{"book":{"1":"a","__proto__":"b"},"Interactive-Word":{}}', pageKeyRule],
    ['{"book":{"1":"a"},"Interactive-Word":{"__proto__":{}}}', wordIdRule],
    ['{"book":{"one":"a"},"Interactive-Word":{}}', pageKeyRule],
    ['{"book":{"1":"a"},"Interactive-Word":{"a b":{}}}', wordIdRule],
  ])('[S40] a key that cannot be one is refused: %s', async (body, sentence) => {
    const reply = await fetch(`${files.portal.address}/api/admin/booknews/save`, {
      method: 'POST',
      headers: { cookie: files.cookie, 'content-type': 'application/json' },
      body,
    });

    expect([reply.status, await reply.text()]).toEqual([400, sentence]);
  });
});
