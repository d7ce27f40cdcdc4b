import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../../database/database.ts';

/** Connection settings, encrypted at rest: AES-256-GCM under a key derived from SECRET_KEY. */
export type ConnectionSettingsStore = {
  readonly load: (name: string) => Promise<unknown>;
  readonly save: (name: string, settings: unknown) => Promise<void>;
  readonly forget: (name: string) => Promise<void>;
};

export type ConnectionSettingsOptions = {
  readonly database: Pick<Database, 'queries'>;
  readonly secretKey: string;
  readonly now: () => number;
  /** Told when a stored row cannot be opened, as after a change of SECRET_KEY. */
  readonly onUnreadable: (name: string) => void;
};

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

export function createConnectionSettingsStore(
  options: ConnectionSettingsOptions,
): ConnectionSettingsStore {
  const { queries } = options.database;
  const key = Buffer.from(hkdfSync('sha256', options.secretKey, '', 'connection-settings', 32));

  async function load(name: string): Promise<unknown> {
    const row = await queries
      .selectFrom('connection_settings')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row) return null;
    const text = open(key, name, row.encrypted);
    if (text === null) options.onUnreadable(name);
    return text === null ? null : JSON.parse(text);
  }

  async function save(name: string, settings: unknown): Promise<void> {
    const row = {
      encrypted: seal(key, name, JSON.stringify(settings)),
      updatedAt: new Date(options.now()).toISOString(),
    };
    await queries
      .insertInto('connection_settings')
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }

  async function forget(name: string): Promise<void> {
    await queries.deleteFrom('connection_settings').where('name', '=', name).execute();
  }

  return { load, save, forget };
}

/** The row's name is authenticated too: one row's secret cannot be moved into another. */
function seal(key: Buffer, name: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(key: Buffer, name: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(name))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return (
      decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
      decipher.final('utf8')
    );
  } catch {
    // Encrypted with another key, or changed since.
    return null;
  }
}
