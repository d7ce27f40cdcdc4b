import { argv, stdout } from 'node:process';
import { usersStore } from '../../features/auth/accounts/users.store.ts';
import { openDatabase } from '../database.ts';

// For tests: adds accounts through the real store and prints each one once it is acknowledged.
const [url = '', dataDirectory = '', prefix = ''] = argv.slice(2);
const log = { info: () => {}, warn: () => {} };
const { queries, dialect } = await openDatabase({ url: url || null, dataDirectory, log });
const details = {
  password: 'x',
  organization: null,
  bio: null,
  displayName: null,
  role: 'student',
} as const;
// Bounded, so that no process keeps running if the test dies.
for (let number = 0; number < 100_000; number += 1) {
  const name = `${prefix}_${number}`;
  const user = { ...details, name, email: `${name}@example.org`, minecraftUsername: name };
  await queries.transaction().execute(async (transaction) => {
    await usersStore.insert(transaction, dialect, user, '2026-01-01T00:00:00.000Z');
  });
  stdout.write(`${name}\n`);
}
