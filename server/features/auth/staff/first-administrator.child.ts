import { randomBytes } from 'node:crypto';
import { argv, stdout } from 'node:process';
import { openDatabase } from '../../../database/database.ts';
import { createAuditStore } from '../../../audit/audit.store.ts';
import { ensureFirstAdministrator } from './administrators.ts';
import { createPasswords } from '../passwords/password.ts';
import { createSignInLimiter } from '../sessions/sign-in-limiter.ts';

// A process of a test: starts as a portal does and says whether it was the one to make the administrator.
const [url = '', dataDirectory = ''] = argv.slice(2);
const log = { info: () => {}, warn: () => {} };
const database = await openDatabase({ url: url || null, dataDirectory, log });
const now = Date.now;
const limiter = createSignInLimiter({ queries: database.queries, secretKey: 'key', now });
const audit = createAuditStore({ database, now, onError: log.warn });
const dependencies = {
  database,
  now,
  limiter,
  audit,
  passwords: createPasswords(),
  random: randomBytes,
};
const made = await ensureFirstAdministrator(dependencies, { username: 'admin', password: null });
stdout.write(`${made === null ? 'there was one' : 'made'}\n`);
await database.close();
