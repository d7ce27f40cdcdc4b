import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { preventsStart, makeUploadsFolder } from './data-directory.ts';

it('[§3] a folder for uploads that cannot be made keeps the portal from starting', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'file');
  await writeFile(file, '');

  expect(() => makeUploadsFolder(join(file, 'uploads'))).toThrow(
    /^The portal cannot write to .*, the folder for uploaded files\. .*UPLOADS_URL/,
  );
  expect(() => makeUploadsFolder(file)).toThrow(/^The portal cannot write to .*UPLOADS_URL/);
  expect(() => makeUploadsFolder(join(folder, 'new', 'uploads'))).not.toThrow();
});

it.each([
  { code: 'EACCES', isFolderThere: true, keeps: true },
  { code: 'EROFS', isFolderThere: true, keeps: false },
  // What ProtectSystem=strict of systemd does to a folder that the unit does not name.
  { code: 'EROFS', isFolderThere: false, keeps: true },
  { code: 'ENOSPC', isFolderThere: false, keeps: false },
])(
  '[§3] $code for uploads, with a folder: $isFolderThere, keeps the portal from starting: $keeps',
  ({ code, isFolderThere, keeps }) => {
    const cause = Object.assign(new Error(code), { code });

    expect(preventsStart(cause, isFolderThere)).toBe(keeps);
  },
);
