import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { createAuditStore } from '../../audit/audit.store.ts';
import { openTestDatabase } from '../../database/testing/test-databases.fixture.ts';
import { createFolderStore } from '../../uploads/stores/folder-store.ts';
import { aText } from '../../uploads/upload-samples.fixture.ts';
import { createJournalUploads } from './journal-uploads.ts';
import { aSessionUser } from '../../testing/user.fixture.ts';

async function* aForm() {
  const bytes = Readable.from(aText);
  yield { kind: 'file', filename: 'notes.txt', bytes } as const;
}

it.each([
  ['stays when the database is lost while the entry is stored', '57P01', 1],
  ['is removed when the entry is refused', '23514', 0],
])('[§6] a file %s', async (_case, code, kept) => {
  const test = await openTestDatabase('sqlite');
  const folder = await mkdtemp(join(tmpdir(), 'blockplan-test-'));
  onTestFinished(async () => {
    await test.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const { database } = test;
  const uploads = createFolderStore(folder, Date.now);
  const onError = (error: unknown) => {
    throw error;
  };
  const audit = createAuditStore({ database, now: Date.now, onError });
  const secretKey = 'a key for tests';
  const incoming = createJournalUploads({
    database,
    uploads,
    audit,
    secretKey,
    now: Date.now,
    onError,
  });
  const { id } = await database.queries
    .insertInto('users')
    .values({ email: 'a@b.example', password: '', name: 'Ada', minecraftUsername: 'ada' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = aSessionUser({ id });
  const failure = Object.assign(new Error('the commit failed'), { code });

  const { signal } = new AbortController();
  const upload = { newId: randomUUID(), form: aForm(), signal };
  const taking = incoming.take(user, upload, () => Promise.reject(failure));

  await expect(taking).rejects.toBe(failure);
  const files: string[] = [];
  for await (const { key } of uploads.list('journal/')) files.push(key);
  expect(files).toHaveLength(kept);
});
