import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { loadSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'blockplan-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

const load = () => loadSecretKey({ configured: null, dataDirectory: folder });

it('[§3] an empty key file is reported in a sentence', async () => {
  await writeFile(join(folder, 'secret.key'), '\n');

  await expect(load()).rejects.toThrow(ConfigError);
  await expect(load()).rejects.toThrow(/SECRET_KEY is not set, and the key file .* is empty/);
});

it('[§3] a key file that cannot be read is reported in a sentence', async () => {
  await mkdir(join(folder, 'secret.key'));

  await expect(load()).rejects.toThrow(ConfigError);
  await expect(load()).rejects.toThrow(/the key file .* cannot be read \(EISDIR\)/);
});
