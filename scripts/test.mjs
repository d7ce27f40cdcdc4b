import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';
import { installPackages } from './install.mjs';
import { node24, packageBin, root } from './paths.mjs';
import { onEnd } from './processes.mjs';
import { staticChecks } from './static-checks.mjs';
import { reportFile, runStep, stopSteps, sum } from './steps.mjs';
import { startTestDatabase } from './test-database.mjs';

const isCi = process.env['CI'] === 'true';
const setUp = new AbortController();
let endedBy = null;

onEnd((signal) => {
  endedBy = signal;
  setUp.abort();
  stopSteps();
});

const began = performance.now();
const results = [];
let database = null;
try {
  await runEverything();
} catch (error) {
  if (endedBy === null) console.error(`\n${error.message}`);
  results.push({ title: 'Set-up', passed: 0, failed: 1, skipped: 0 });
} finally {
  await database?.stop();
}
process.exit(conclude());

async function runEverything() {
  await installPackages({ signal: setUp.signal });
  const missing = await installDebianPackages();
  if (missing) {
    results.push(missing);
    return;
  }
  const databaseUrl = await databaseAddress();
  const env = { TEST_DATABASE_URL: databaseUrl };
  const build = { title: 'Build', command: node24, args: [join(root, 'scripts', 'build.mjs')] };
  for (const step of [build, ...staticChecks, unitTests(env), journeys(env)]) {
    results.push(await runStep(step));
  }
}

async function databaseAddress() {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  console.log('\n── PostgreSQL for the tests ──');
  database = await startTestDatabase();
  console.log('  ok: listening on loopback');
  return database.url;
}

function unitTests(env) {
  const report = reportFile('vitest.json', (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.testResults.filter(isUnloadable).length,
    skipped: found.numPendingTests + found.numTodoTests,
  }));
  return {
    title: 'Unit and integration tests',
    command: packageBin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report.path}`],
    env,
    count: report.count,
    limitMinutes: 12,
  };
}

// A file that cannot be loaded has failed without holding a test.
function isUnloadable(file) {
  return file.status === 'failed' && file.assertionResults.length === 0;
}

function journeys(env) {
  const report = reportFile('playwright.json', ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
  return {
    title: 'Browser journeys',
    command: packageBin('playwright'),
    args: ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report.path },
    count: report.count,
    limitMinutes: 31,
  };
}

function conclude() {
  const { passed, failed, skipped } = sum(results);
  const bad = results.filter((result) => result.failed > 0 || (isCi && result.skipped > 0));
  console.log(`\nAll in ${((performance.now() - began) / 60_000).toFixed(1)} min.`);
  if (bad.length > 0) console.log(`Not good: ${bad.map(({ title }) => title).join(', ')}`);
  if (endedBy !== null) console.log(`Stopped by ${endedBy}.`);
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  if (endedBy !== null) return endedBy === 'SIGINT' ? 130 : 143;
  return bad.length > 0 || passed === 0 ? 1 : 0;
}
