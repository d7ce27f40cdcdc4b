import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { Secret } from './secret.ts';
import { getErrorCode } from '../database/engines/database-error.ts';

/**
 * The key that encrypts stored connection passwords: SECRET_KEY, or one that is generated once in
 * the data folder, which must exist, and only its owner can read.
 */
export async function loadSecretKey(options: {
  readonly configured: Secret | null;
  readonly dataDirectory: string;
}): Promise<Secret> {
  if (options.configured) return options.configured;
  const path = join(options.dataDirectory, 'secret.key');
  const existing = await readKey(path);
  if (existing) return existing;

  // Written to a temporary file and then linked, so that when several processes start at once, one
  // wins and none reads half a key.
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(aside, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(aside, path);
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    await rm(aside, { force: true });
  }
  const made = await readKey(path);
  if (!made) throw unusable(path, 'is empty; delete it, or set SECRET_KEY');
  return made;
}

async function readKey(path: string): Promise<Secret | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    return text === '' ? null : new Secret(text);
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT') return null;
    if (code === '') throw error;
    throw unusable(
      path,
      `cannot be read (${code}); it must belong to the user that the portal runs as`,
    );
  }
}

function unusable(path: string, reason: string): ConfigError {
  return new ConfigError([`SECRET_KEY is not set, and the key file ${path} ${reason}`]);
}
