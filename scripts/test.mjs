import { join } from 'node:path';
import { installDebianPackages } from './debian-packages.mjs';
import { installPackages } from './install.mjs';
import { node24, packageBin, root } from './paths.mjs';
import { onEnd } from './processes/child-processes.mjs';
import { checksAtOnce, staticChecks } from './checks/static-checks.mjs';
import { reportFile, runSteps, stopSteps, sum, timeTable } from './checks/steps.mjs';
import { startTestDatabase } from './databases/test-database.mjs';

const isCi = process.env['CI'] === 'true';
// Enough to keep two cores busy: all three run at the same time, and wait for clocks and other programs.
const workers = { unit: 2, component: 1, journey: 2 };
// Only for what hangs: each test has its own limit, and a machine may be three times slower than another.
const testLimitMinutes = 61;
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
  results.push({ title: 'Setup', passed: 0, failed: 1, skipped: 0, seconds: secondsSince(began) });
} finally {
  await database?.stop();
}
process.exit(conclude());

async function runEverything() {
  // Debian's packages download and unpack while the code is built and checked.
  const [databaseUrl] = await waitForBoth(prepareMachine(), buildAndCheck());
  if (databaseUrl === null) return;
  const env = { TEST_DATABASE_URL: databaseUrl };
  const tests = [
    vitest('Unit and integration tests', { project: 'node', workers: workers.unit, env }),
    vitest('Component tests', { project: 'browser', workers: workers.component, env }),
    journeys(env),
  ];
  results.push(...(await runSteps(tests, tests.length)));
}

/** Waits for both, even if one fails, so that nothing keeps running. */
async function waitForBoth(one, other) {
  const ended = await Promise.allSettled([one, other]);
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  return ended.map(({ value }) => value);
}

/** Installs missing packages of Debian; resolves to the database's address, or null if one is still missing. */
async function prepareMachine() {
  const missing = await installDebianPackages();
  if (missing) {
    results.push(missing);
    return null;
  }
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return given;
  database = await startTestDatabase();
  console.log('  PostgreSQL for the tests listens on loopback');
  return database.url;
}

async function buildAndCheck() {
  await installPackages({ signal: setUp.signal });
  results.push({ title: 'Setup', passed: 1, failed: 0, skipped: 0, seconds: secondsSince(began) });
  const build = { title: 'Build', command: node24, args: [join(root, 'scripts', 'build.mjs')] };
  results.push(...(await runSteps([build, ...staticChecks], checksAtOnce)));
}

function vitest(title, { project, workers: maxWorkers, env }) {
  const report = reportFile(`vitest-${project}.json`, (found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests + found.testResults.filter(isUnloadable).length,
    skipped: found.numPendingTests + found.numTodoTests,
  }));
  return {
    title,
    command: packageBin('vitest'),
    args: [
      'run',
      `--project=${project}`,
      `--maxWorkers=${maxWorkers}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report.path}`,
    ],
    env,
    count: report.count,
    limitMinutes: testLimitMinutes,
  };
}

// A file that could not be loaded fails without any test.
function isUnloadable(file) {
  return file.status === 'failed' && file.assertionResults.length === 0;
}

function journeys(env) {
  const report = reportFile('playwright.json', ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: stats.flaky,
    skipped: stats.skipped,
  }));
  return {
    title: 'Browser journeys',
    command: packageBin('playwright'),
    args: [
      'test',
      '-c',
      'e2e/playwright.config.ts',
      `--workers=${workers.journey}`,
      '--reporter=list,json',
    ],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report.path },
    count: report.count,
    limitMinutes: testLimitMinutes,
  };
}

function conclude() {
  const { passed, failed, skipped } = sum(results);
  const bad = results.filter((result) => result.failed > 0 || (isCi && result.skipped > 0));
  console.log(`\n${timeTable(results).join('\n')}`);
  console.log(`  Total: ${(secondsSince(began) / 60).toFixed(1)} min.`);
  if (bad.length > 0) console.log(`Failed: ${bad.map(({ title }) => title).join(', ')}`);
  if (endedBy !== null) console.log(`Stopped by ${endedBy}.`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
  if (endedBy !== null) return endedBy === 'SIGINT' ? 130 : 143;
  return bad.length > 0 || passed === 0 ? 1 : 0;
}

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}
