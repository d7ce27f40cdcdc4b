import { argv, stdout } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { lockDataDirectory } from './portal-lock.ts';

// For tests: takes the lock on a folder, reports it, and runs until it is killed.
await lockDataDirectory(argv[2] ?? '', { waitMs: 0 });
stdout.write('locked\n');
await wait(60_000);
