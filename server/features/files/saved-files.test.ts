import { chmod, mkdir, readdir, rm, stat, symlink, truncate } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileContent } from '#contract/files/files';
import { limits } from '#contract/limits';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { fileServers, versionIn, type FilesPortal } from '../../testing/remote-files.fixture.ts';

/** Another program does something each time the portal has written a temporary file. */
function afterEachWrite(work: (temporary: string) => Promise<void>): void {
  const { write } = SftpClient.prototype;
  vi.spyOn(SftpClient.prototype, 'write').mockImplementation(async function (
    this: SftpClient,
    ...parameters
  ) {
    const written = await write.apply(this, parameters);
    await work(parameters[0]);
    return written;
  });
}

describe.each(fileServers)('saving files on $server', ({ start }) => {
  let files: FilesPortal;
  beforeAll(async () => {
    files = await start();
  });
  afterAll(() => files.close());
  beforeEach(() => files.clear());
  afterEach(() => {
    vi.restoreAllMocks();
  });

  describe('POST /api/sftp/save-file', () => {
    it('[§4] makes, changes and keeps the mode', async () => {
      const made = await files.post('save-file', { path: '/a.sh', content: 'one' });
      await chmod(join(files.root, 'a.sh'), 0o750);
      const changed = await files.post('save-file', { path: '/a.sh', content: 'two' });

      expect([made.status, changed.status]).toEqual([200, 200]);
      expect(changed.json()).toMatchObject({ path: '/a.sh', size: 3 });
      expect(await files.onDisk('a.sh')).toBe('two');
      expect((await stat(join(files.root, 'a.sh'))).mode & 0o777).toBe(0o750);
      expect(await files.leftovers()).toEqual([]);
    });

    it('[§4] the version of a save is the version of the next read', async () => {
      const saved = await files.post('save-file', { path: '/a.txt', content: 'one' });
      const read = await files.get('file-content?path=/a.txt');

      expect(versionIn(read)).toBe(versionIn(saved));
    });

    it('[§4] a save over what someone else changed is 409, and changes nothing', async () => {
      const version = versionIn(await files.post('save-file', { path: '/a.txt', content: 'one' }));
      await files.put('a.txt', 'from elsewhere');

      const reply = await files.post('save-file', { path: '/a.txt', content: 'two', version });

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'file-changed']);
      expect(await files.onDisk('a.txt')).toBe('from elsewhere');
    });

    it('[product §4] a save with an old version is 409, even with the text that is there', async () => {
      const version = versionIn(await files.post('save-file', { path: '/a.txt', content: 'one' }));
      const save = () => files.post('save-file', { path: '/a.txt', content: 'two', version });

      const [first, again] = [await save(), await save()];

      expect([first.status, again.status]).toEqual([200, 409]);
      expect(again.headers.get('x-problem')).toBe('file-changed');
    });

    it('[§4] a save over a file that has gone is 409, and makes none', async () => {
      const version = versionIn(await files.post('save-file', { path: '/a.txt', content: 'one' }));
      await rm(join(files.root, 'a.txt'));

      const reply = await files.post('save-file', { path: '/a.txt', content: 'two', version });

      expect([reply.status, reply.headers.get('x-problem')]).toEqual([409, 'file-changed']);
      expect(await readdir(files.root)).toEqual([]);
    });

    it('[§4] saving as a new file is a 409 if one has appeared since, and changes nothing', async () => {
      const save = () =>
        files.post('save-file', { path: '/a.txt', content: 'mine', version: null });
      await files.put('a.txt', 'restored by someone else');

      const refused = await save();
      const stayed = await files.onDisk('a.txt');
      await rm(join(files.root, 'a.txt'));

      expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'file-changed']);
      expect(refused.text).toBe('Something with this name already exists.');
      expect(stayed).toBe('restored by someone else');
      expect((await save()).status).toBe(200);
      expect(await files.onDisk('a.txt')).toBe('mine');
    });

    it('[§5] a new file is a 409 where a folder or what is no text has its name', async () => {
      await mkdir(join(files.root, 'folder.txt'));
      await files.put('b.txt', 'a\0b');

      const replies = await Promise.all(
        ['/folder.txt', '/b.txt'].map((path) =>
          files.post('save-file', { path, content: '', version: null }),
        ),
      );

      expect(replies.map(({ status, text }) => [status, text])).toEqual([
        [409, 'Something with this name already exists.'],
        [409, 'Something with this name already exists.'],
      ]);
      expect(await files.onDisk('b.txt')).toBe('a\0b');
    });

    it('[§4] a text of only control characters, which JSON writes as six bytes each, is saved up to 2 MiB', async () => {
      const content = '\u0001'.repeat(limits.editableFileBytes);

      const reply = await files.post('save-file', { path: '/a.txt', content });

      expect([reply.status, reply.json()]).toMatchObject([200, { size: limits.editableFileBytes }]);
    });

    it.each([
      { what: 'a text that another program changes', old: 'one' },
      { what: 'a new file whose name another program takes', old: null },
    ])('[§4] is a 409 for $what in the meantime, and overwrites nothing', async ({ old }) => {
      if (old !== null) await files.put('a.txt', old);
      afterEachWrite(() => files.put('a.txt', 'from elsewhere'));

      const reply = await files.post('save-file', { path: '/a.txt', content: 'mine' });

      expect(reply.status).toBe(409);
      expect(await files.onDisk('a.txt')).toBe('from elsewhere');
      expect(await files.leftovers()).toEqual([]);
    });

    it('[§4] a text that the file server stored only partly does not replace the old one', async () => {
      await files.put('a.txt', 'old');
      afterEachWrite((temporary) => truncate(join(files.root, basename(temporary)), 2));

      const reply = await files.post('save-file', { path: '/a.txt', content: 'new text' });

      expect(reply.status).toBe(502);
      expect(await files.onDisk('a.txt')).toBe('old');
      expect(await files.leftovers()).toEqual([]);
    });

    it('[§4] keeps the mark at the beginning of a text that some programs need', async () => {
      await files.put('a.txt', '\uFEFFone');
      const { content } = FileContent.parse((await files.get('file-content?path=/a.txt')).json());

      await files.post('save-file', { path: '/a.txt', content: content.replace('one', 'two') });

      expect(await files.onDisk('a.txt')).toBe('\uFEFFtwo');
      expect((await files.get('file-content?path=/a.txt')).json()).toMatchObject({
        content: '\uFEFFtwo',
      });
    });

    it('[§4] saving into a deleted folder is an error and does not recreate it', async () => {
      await files.put('plans/a.txt', 'one');
      const version = versionIn(await files.get('file-content?path=/plans/a.txt'));
      await rm(join(files.root, 'plans'), { recursive: true });
      const save = (base: object) =>
        files.post('save-file', { path: '/plans/a.txt', content: 'two', ...base });

      const replies = [await save({ version }), await save({})];

      expect(replies.map(({ status, headers }) => [status, headers.get('x-problem')])).toEqual([
        [409, 'file-changed'],
        [404, 'no-such-file'],
      ]);
      for (const { text } of replies)
        expect(text).toBe(
          'The folder of this file no longer exists. Create the folder again, then save.',
        );
      expect(await readdir(files.root)).toEqual([]);
    });

    it('[§4] of two saves from the same version, one wins and the other gets a 409', async () => {
      const version = versionIn(await files.post('save-file', { path: '/a.txt', content: 'one' }));

      const replies = await Promise.all(
        ['two', 'three'].map((content) =>
          files.post('save-file', { path: '/a.txt', content, version }),
        ),
      );

      expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    });

    it('[§4] of two saves of one file, one of them through a link, one wins and the other gets a 409', async () => {
      const version = versionIn(await files.post('save-file', { path: '/a.txt', content: 'one' }));
      await symlink('a.txt', join(files.root, 'link.txt'));
      // Both have found the version they know before the first one is in place.
      const { rename } = SftpClient.prototype;
      vi.spyOn(SftpClient.prototype, 'rename').mockImplementation(async function (
        this: SftpClient,
        ...parameters
      ) {
        await wait(200);
        await rename.apply(this, parameters);
      });

      const replies = await Promise.all(
        ['/a.txt', '/link.txt'].map((path) =>
          files.post('save-file', { path, content: path, version }),
        ),
      );

      expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    });

    it('[§4] emptying a file with text needs a confirmation; a new empty file does not', async () => {
      await files.put('a.txt', 'one');

      const request = await files.post('save-file', { path: '/a.txt', content: '' });
      const after = await files.onDisk('a.txt');
      const confirmed = await files.post('save-file', {
        path: '/a.txt',
        content: '',
        allowEmpty: true,
      });
      const fresh = await files.post('save-file', { path: '/b.txt', content: '' });

      expect([request.status, request.headers.get('x-problem')]).toEqual([409, 'would-empty-file']);
      expect(after).toBe('one');
      expect([confirmed.status, fresh.status]).toEqual([200, 200]);
      expect(await files.onDisk('b.txt')).toBe('');
    });

    it.each(['/a.jar', '/a', '/a.txt.exe', '/a.html'])(
      '[S8] %s is refused by the server',
      async (path) => {
        expect((await files.post('save-file', { path, content: 'x' })).status).toBe(415);
        expect(await readdir(files.root)).toEqual([]);
      },
    );

    it('[§4] refuses more than 2 MiB', async () => {
      const content = 'x'.repeat(2 * 1024 * 1024 + 1);

      expect((await files.post('save-file', { path: '/a.txt', content })).status).toBe(413);
    });

    it('[§4] saves through a link inside the root and keeps it a link', async () => {
      await files.put('real.txt', 'one');
      await symlink('real.txt', join(files.root, 'link.txt'));

      const reply = await files.post('save-file', { path: '/link.txt', content: 'two' });

      expect(reply.status).toBe(200);
      expect(await files.onDisk('real.txt')).toBe('two');
      expect((await files.get('directory?path=/')).text).toContain('"link":true');
    });
  });

  describe('earlier versions of a file', () => {
    it('[§4] are kept at each save, can be read and brought back', async () => {
      await files.put('a.txt', 'before the portal');
      await files.post('save-file', { path: '/a.txt', content: 'one' });
      await files.post('save-file', { path: '/a.txt', content: 'two' });

      const versions = await files.earlier('/a.txt');
      const [one, before] = versions;
      const text = await files.get(`versions/content?path=/a.txt&id=${before?.id}`);
      const restored = await files.post('versions/restore', { path: '/a.txt', id: one?.id });

      expect(versions.map(({ author, size }) => [author, size])).toEqual([
        ['admin', 3],
        ['the file server', 17],
      ]);
      expect(text.json()).toEqual({ id: before?.id, path: '/a.txt', content: 'before the portal' });
      expect(restored.status).toBe(200);
      expect(await files.onDisk('a.txt')).toBe('one');
      expect((await files.earlier('/a.txt'))[0]?.size).toBe(3);
    });

    it('[§4] are the last 20', async () => {
      for (let count = 0; count < 24; count += 1)
        await files.post('save-file', { path: '/many.txt', content: `text ${count}` });

      const versions = await files.earlier('/many.txt');

      expect(versions).toHaveLength(20);
      expect(versions[0]?.size).toBe(7);
    });

    it('[§4] of a file that was deleted bring it back', async () => {
      await files.post('save-file', { path: '/gone.txt', content: 'one' });
      await rm(join(files.root, 'gone.txt'));

      const versions = await files.earlier('/gone.txt');
      await files.post('versions/restore', { path: '/gone.txt', id: versions[0]?.id });

      expect(await files.onDisk('gone.txt')).toBe('one');
    });

    it('[§4] go with a file that is renamed', async () => {
      await files.put('old/a.txt', 'zero');
      await files.post('save-file', { path: '/old/a.txt', content: 'one' });
      await files.post('rename', { from: '/old', to: '/new' });

      expect(await files.earlier('/new/a.txt')).toHaveLength(1);
      expect(await files.earlier('/old/a.txt')).toHaveLength(0);
    });

    it('[§4] an earlier version does not replace a text that was not on the screen', async () => {
      await files.post('save-file', { path: '/a.txt', content: 'one' });
      const seen = versionIn(await files.post('save-file', { path: '/a.txt', content: 'two' }));
      const [one] = await files.earlier('/a.txt');
      const restore = (version: string) =>
        files.post('versions/restore', { path: '/a.txt', id: one?.id, version });
      const theirs = versionIn(
        await files.post('save-file', { path: '/a.txt', content: 'theirs' }),
      );

      const refused = await restore(seen);

      expect([refused.status, refused.headers.get('x-problem')]).toEqual([409, 'file-changed']);
      expect(await files.onDisk('a.txt')).toBe('theirs');
      expect((await restore(theirs)).status).toBe(200);
      expect(await files.onDisk('a.txt')).toBe('one');
    });

    it('[§4] an unknown one is 404', async () => {
      expect((await files.post('versions/restore', { path: '/a.txt', id: '999999' })).status).toBe(
        404,
      );
      expect((await files.post('versions/restore', { path: '/a.txt', id: 'x' })).status).toBe(404);
    });
  });
});
