import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { backUp } from '../../server/database/backup.ts';
import { storeRecords } from '../../server/testing/stored-records.fixture.ts';
import { root } from '../paths.mjs';

// Saves a database of this version on both engines; every later version must start on it
// (server/database/upgrade.test.ts). Run it once per release, with TEST_DATABASE_URL set:
// node_modules/node/bin/node scripts/databases/save-release.mjs
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(root, 'server', 'database', 'releases');
mkdirSync(folder, { recursive: true });

await save('sqlite', 'db.gz', dumpSqlite);
await save('postgres', 'sql', dumpPostgres);
process.exit(0);

async function save(engine, ending, dump) {
  const records = await storeRecords(engine);
  const content = await dump(records);
  await records.close();
  writeFileSync(join(folder, `${version}.${engine}.${ending}`), content);
}

/** The file itself, because a SQL dump lacks parts such as the search index. */
async function dumpSqlite({ portal }) {
  const file = join(portal.dependencies.config.dataDirectory, 'release.db');
  await backUp(portal.dependencies.config.dataDirectory, file);
  return gzipSync(readFileSync(file), { level: 9 });
}

function dumpPostgres({ databaseUrl }) {
  const args = ['--inserts', '--no-owner', '--no-privileges', databaseUrl];
  const text = execFileSync('pg_dump', args, { encoding: 'utf8' });
  // Comments, and commands of psql.
  const lines = text.split('\n').filter((line) => !/^(--|\\|$)/.test(line));
  return `${lines.join('\n')}\n`;
}
