import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { installNeeded } from './debian-packages.mjs';
import { installPackages } from './install.mjs';
import { startInstances } from './processes/instances.mjs';
import { choosePracticeServer, startPracticeServer } from './processes/practice.mjs';
import { onEnd } from './processes/child-processes.mjs';
import { startTestDatabase } from './databases/test-database.mjs';

// PostgreSQL, three portals, and a balancer on this machine, for trying out several instances.
// Everything is deleted at the end.
const defaultPort = 8080;
const practiceGraceMs = 1_000;
const endLimitMs = 25_000;

const setUp = new AbortController();
const started = [];
const starting = run();

onEnd((signal) => {
  setUp.abort();
  // A time limit, in case something hangs.
  setTimeout(() => process.exit(1), endLimitMs).unref();
  void starting
    .catch(() => undefined)
    .then(stopAll)
    .then(() => process.exit(signal === 'SIGINT' ? 130 : 143));
});

try {
  await starting;
} catch (error) {
  if (!setUp.signal.aborted) {
    console.error(`The cluster cannot start: ${error.message}`);
    await stopAll();
    process.exit(1);
  }
}

async function run() {
  await installPackages({ signal: setUp.signal });
  const missing = await installNeeded(['postgresql', 'haproxy']);
  if (missing) throw new Error('PostgreSQL or HAProxy is missing; see above.');
  await buildWhenStale({ signal: setUp.signal });
  console.log('Starting PostgreSQL, three portals, and a balancer…');
  const database = await keep(startTestDatabase());
  // Not in DATA_DIR, which may belong to a portal on this machine.
  const folder = mkdtempSync(join(tmpdir(), 'blockplan-practice-'));
  await keep({ stop: async () => rmSync(folder, { recursive: true, force: true }) });
  const settings = await choosePracticeServer({
    ...process.env,
    PRACTICE_SERVER: 'on',
    DATA_DIR: folder,
  });
  const practice = startPracticeServer(settings);
  await keep({ stop: () => practice.stop(practiceGraceMs) });
  const cluster = await keep(
    startInstances({
      databaseUrl: database.url,
      env: { LOG_LEVEL: 'warn', ...settings.portal },
      port: defaultPort,
      signal: setUp.signal,
    }),
  );
  console.log(`\nBlockplan is at ${cluster.address}`);
  for (const line of cluster.printedLines().filter((each) => !each.startsWith('Blockplan is at')))
    console.log(line);
  console.log('Behind it are three portals that share one database:');
  cluster.portals.forEach(({ address }, index) => console.log(`  portal ${index + 1}: ${address}`));
  console.log('Press Ctrl+C to stop everything; nothing is kept.');
}

/** Waits for a part, and remembers it for the end, which may come during the start. */
async function keep(promise) {
  const part = await promise;
  started.push(part);
  setUp.signal.throwIfAborted();
  return part;
}

/** Stops the parts in the reverse order of their start. */
async function stopAll() {
  for (let part = started.pop(); part; part = started.pop()) {
    await part.stop().catch((error) => console.error(error.message));
  }
}
