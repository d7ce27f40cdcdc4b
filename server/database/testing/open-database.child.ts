import { argv, stdout } from 'node:process';
import { openDatabase } from '../database.ts';

// For tests: opens the database named by its arguments and prints whether it answered.
const [url = '', dataDirectory = ''] = argv.slice(2);
const log = { info: () => {}, warn: () => {} };
const database = await openDatabase({ url: url || null, dataDirectory, log });
stdout.write(`${await database.isAnswering()}\n`);
await database.close();
