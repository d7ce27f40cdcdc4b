import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runChild } from '../testing/child-process.fixture.ts';
import { lockDataDirectory } from './portal-lock.ts';

describe('two portals on one folder', () => {
  const program = new URL('hold-lock.child.ts', import.meta.url);
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'blockplan-test-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('gives the second one a clear sentence, and the folder is free again after kill -9 of the first', async () => {
    const first = runChild(program, [folder]);
    await first.printed(1);

    const second = lockDataDirectory(folder, { waitMs: 100 });

    await expect(second).rejects.toMatchObject({
      kind: 'folder-in-use',
      message: `Another portal is already running on the folder ${folder}. Stop it first, or give this one its own DATA_DIR.`,
    });
    first.process.kill('SIGKILL');
    await first.ended;
    const third = await lockDataDirectory(folder, { waitMs: 0 });
    third.release();
  });

  it('[§3] a lock file that cannot be opened is named by its folder', async () => {
    await mkdir(join(folder, 'portal.lock-journal'));

    await expect(lockDataDirectory(folder, { waitMs: 0 })).rejects.toMatchObject({
      kind: 'folder-not-writable',
      message: `The portal cannot lock the folder ${folder}. Check its permissions.`,
    });
  });

  it.each(['blockplan.db', 'portal.lock'])(
    '[§3] a link %s to a missing file is refused, and that file is not made',
    async (name) => {
      const elsewhere = join(folder, 'elsewhere');
      await symlink(elsewhere, join(folder, name));

      const locked = lockDataDirectory(folder, { waitMs: 0 });

      await expect(locked).rejects.toMatchObject({
        kind: 'folder-not-writable',
        message: expect.stringContaining(join(folder, name)),
      });
      expect(existsSync(elsewhere)).toBe(false);
    },
  );

  it('waits for a portal that is shutting down', async () => {
    const first = await lockDataDirectory(folder, { waitMs: 0 });

    const second = lockDataDirectory(folder, { waitMs: 10_000 });
    first.release();

    (await second).release();
  });
});
