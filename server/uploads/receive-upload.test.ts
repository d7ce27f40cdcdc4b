import { randomUUID } from 'node:crypto';
import { access, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { dayMs } from '#contract/text/durations';
import { receiveUpload, sweepLeftUploads } from './receive-upload.ts';

it('[P-19] what a process left of an upload is removed the next day, and nothing else', async () => {
  const left = join(tmpdir(), `blockplan-upload-${randomUUID()}`);
  await writeFile(left, 'Walk along the harbor.');
  const dayBefore = (Date.now() - dayMs) / 1000;
  await utimes(left, dayBefore, dayBefore);
  // What cannot be removed must not end the sweep.
  const folder = join(tmpdir(), `blockplan-upload-${randomUUID()}`);
  await mkdir(folder);
  onTestFinished(() => rm(folder, { recursive: true }));
  await utimes(folder, dayBefore, dayBefore);
  const others = join(tmpdir(), `of-another-program-${randomUUID()}`);
  await writeFile(others, 'not an upload');
  onTestFinished(() => rm(others));
  await utimes(others, dayBefore, dayBefore);
  const options = { maxBytes: 100, signal: new AbortController().signal };
  const upload = await receiveUpload(Readable.from([Buffer.from('A bench.')]), options);
  onTestFinished(upload.remove);

  expect(await sweepLeftUploads({ now: Date.now })).toBeGreaterThan(0);

  await expect(access(left)).rejects.toMatchObject({ code: 'ENOENT' });
  await access(others);
  expect((await upload.read()).toString()).toBe('A bench.');
});
