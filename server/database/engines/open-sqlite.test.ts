import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFileName, openSqliteFile } from './open-sqlite.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('[§3] a damaged database is the only one that a backup is suggested for', async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, databaseFileName), 'these are not the bytes of a database');

  await expect(openSqliteFile(folder)).rejects.toThrow(
    'cannot be opened. It may be damaged; restore a backup.',
  );
});

it('[§3] a database whose log cannot be opened is not called damaged', async () => {
  const folder = await makeFolder();
  await (await openSqliteFile(folder)).close();
  await mkdir(join(folder, `${databaseFileName}-wal`));

  await expect(openSqliteFile(folder)).rejects.toThrow(
    /cannot be opened \(unable to open database file\)\. Check its disk, and that it and the files next to it belong to /,
  );
});
