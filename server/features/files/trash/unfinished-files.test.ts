import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SftpClient } from '#protocols/sftp/sftp-client';
import { SftpError } from '#protocols/sftp/sftp-error';
import { minuteMs } from '#contract/text/durations';
import {
  startPracticeServer,
  type PracticeServer,
} from '../../../../practice-server/practice-server.ts';
import { openTestDatabase, testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';

const putBack = async () => undefined;
const onError = (error: unknown) => {
  throw error;
};
const undoMs = 500;
const row = { id: '1', server: 'minecraft@files.example:22/', path: '/.blockplan-1.part' };

describe.each(testEngines())('what is being written on %s', (engine) => {
  let test: Awaited<ReturnType<typeof openTestDatabase>>;
  let practice: PracticeServer;
  let files: SftpClient;

  beforeEach(async () => {
    test = await openTestDatabase(engine);
    const password = 'open sesame';
    practice = await startPracticeServer({
      rconPort: 0,
      rconPassword: 'secret',
      sftpPort: 0,
      sftpPassword: password,
    });
    files = await SftpClient.connect({
      host: '127.0.0.1',
      port: practice.sftpPort ?? 0,
      username: 'practice',
      password,
      timeoutMs: 30_000,
      verifyHostKey: () => true,
    });
  });
  afterEach(async () => {
    vi.useRealTimers();
    files.close();
    await practice.close();
    await test.remove();
  });

  const touchedAt = async () =>
    (await test.database.queries.selectFrom('unfinished_files').selectAll().execute()).map((each) =>
      Date.parse(each.touchedAt),
    );

  it('[§4] is not mistaken for a leftover by another instance, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let nowMs = Date.parse('2026-05-04T08:00:00.000Z');
    const instance = () =>
      createUnfinishedFiles({ database: test.database, now: () => nowMs, onError, undoMs });
    const [writer, other] = [instance(), instance()];
    const rest = Promise.withResolvers<void>();
    const working = writer.whileWriting(files, row, async () => {
      await files.mkdir(row.path);
      await rest.promise;
    });
    await expect.poll(touchedAt).toEqual([nowMs]);

    nowMs += 20 * minuteMs;
    vi.advanceTimersByTime(minuteMs);
    await expect.poll(touchedAt).toEqual([nowMs]);

    expect(await other.sweep(files, { server: row.server, putBack })).toBe(0);
    rest.resolve();
    await working;
    expect(await touchedAt()).toEqual([]);
  });

  it('[§4] one leftover that cannot be removed does not keep the others', async () => {
    const touchedAt = '2026-05-04T08:00:00.000Z';
    const now = () => Date.parse(touchedAt) + 60 * minuteMs;
    const instance = createUnfinishedFiles({ database: test.database, now, onError, undoMs });
    await files.write('/1.part', Buffer.from('x'), { flags: 'wx' });
    await files.mkdir('/2.part');
    for (const id of ['1', '2'])
      await test.database.queries
        .insertInto('unfinished_files')
        .values({ id, server: row.server, path: `/${id}.part`, touchedAt })
        .execute();
    vi.spyOn(files, 'unlink').mockRejectedValue(new SftpError('permission-denied'));

    expect(await instance.sweep(files, { server: row.server, putBack })).toBe(1);
    const names = (await files.list('/')).map(({ name }) => name);
    expect(names.filter((name) => name.endsWith('.part'))).toEqual(['1.part']);
  });

  it('[§4] a leftover on another file server waits for that one', async () => {
    const touchedAt = '2026-05-04T08:00:00.000Z';
    const now = () => Date.parse(touchedAt) + 60 * minuteMs;
    const instance = createUnfinishedFiles({ database: test.database, now, onError, undoMs });
    await test.database.queries
      .insertInto('unfinished_files')
      .values({ ...row, server: 'another', touchedAt })
      .execute();

    expect(await instance.sweep(files, { server: row.server, putBack })).toBe(0);
    expect(await instance.sweep(files, { server: 'another', putBack })).toBe(1);
  });
});
