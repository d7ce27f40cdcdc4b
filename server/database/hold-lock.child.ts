import { argv, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { lockDataDirectory } from './portal-lock.ts';

// A process of a test: takes the lock on a folder, says so, and stays until it is killed.
await lockDataDirectory(argv[2] ?? '', { waitMs: 0 });
stdout.write('locked\n');
await wait(60_000);
