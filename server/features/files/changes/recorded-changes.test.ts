import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditEntryList } from '#contract/moderation/audit';
import {
  anUpload,
  parseId,
  startOnPracticeServer,
  versionIn,
} from '../../../testing/remote-files.fixture.ts';

let files: Awaited<ReturnType<typeof startOnPracticeServer>>;
beforeEach(async () => {
  files = await startOnPracticeServer();
});
afterEach(() => files.close());

/** The file actions in the audit log, oldest first. */
async function logged() {
  const log = await files.portal.call('GET', '/api/audit?kind=files', undefined, files);
  return AuditEntryList.parse(log.json())
    .entries.toReversed()
    .map(({ action, subject, result, detail }) => ({ action, subject, result, detail }));
}

describe('a database that goes away', () => {
  const refuse = (name: string, when: string) =>
    sql
      .raw(
        `create trigger ${name} before ${when} begin select raise(abort, 'the database is unavailable'); end`,
      )
      .execute(files.portal.dependencies.database.queries);

  it('[§4] does not make a save fail that is in its place', async () => {
    await files.put('a.txt', 'old');
    await refuse('away1', 'delete on unfinished_files');
    await refuse('away2', `insert on audit_log when new.action = 'files.outcome'`);
    const save = (content: string, version?: string) =>
      files.call('POST', 'save-file', { path: '/a.txt', content, version });

    const first = await save('new');

    expect([first.status, await files.onDisk('a.txt')]).toEqual([200, 'new']);
    expect((await save('newer', versionIn(first))).status).toBe(200);
    expect((await logged()).slice(1)).toMatchObject([
      { action: 'files.save', subject: '/a.txt', result: 'began' },
      { action: 'files.save', subject: '/a.txt', result: 'began' },
    ]);
  });

  it('[§5] keeps anything from being changed that cannot be recorded', async () => {
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await files.put(name, 'old');
    const trashed = parseId(await files.remove('/c.txt'));
    await refuse('away', 'insert on audit_log');

    const replies = await Promise.all([
      files.call('POST', 'save-file', { path: '/a.txt', content: 'new' }),
      files.post('rename', { from: '/a.txt', to: '/d.txt' }),
      files.post('copy', { from: '/a.txt', to: '/e.txt' }),
      files.post('create-folder', { path: '/plans' }),
      files.remove('/b.txt'),
      files.post('trash/restore', { id: trashed }),
      files.post('trash/empty', { confirm: 'empty' }),
      files.upload(anUpload('/', { 'f.txt': 'new' })),
    ]);

    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(500));
    const names = (await readdir(files.root)).filter((name) => !name.startsWith('.'));
    expect(names.toSorted()).toEqual(['a.txt', 'b.txt']);
    expect(await files.onDisk('a.txt')).toBe('old');
    expect((await files.get('trash')).json()).toMatchObject({ items: [{ id: trashed }] });
  });
});

it('[§5] the audit log says why the file server refused, like the reply', async () => {
  await files.put('a.txt', 'old');
  await files.put('b.txt', 'old');
  files.practice.setFaults({ sftpReadOnly: true });

  const replies = [
    await files.post('save-file', { path: '/a.txt', content: 'new' }),
    await files.post('rename', { from: '/a.txt', to: '/d.txt' }),
    await files.post('create-folder', { path: '/plans' }),
    await files.upload(anUpload('/', { 'f.txt': 'new' })),
    await files.remove('/b.txt'),
  ];

  const reasons = replies.map(({ text }) => text);
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(502));
  expect((await logged()).slice(-5).map(({ result }) => result)).toEqual(reasons);
  expect(reasons).not.toContain('Something went wrong.');
});
