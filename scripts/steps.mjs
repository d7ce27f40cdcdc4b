import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';
import { killGroup, startProgram } from './processes.mjs';

const outputFolder = join(cacheFolder, 'steps');
const noteEverySeconds = 60;
const defaultLimitMinutes = 10;

let running = null;
let isStopped = false;

/** Ends the step that runs, and lets no other begin. */
export function stopSteps() {
  isStopped = true;
  if (running) killGroup(running, 'SIGTERM');
}

/**
 * Runs one named command: a heading, its time, one line of a good one's output and all of a bad
 * one's. `count` reads how many tests it held; without it the step itself counts as one.
 */
export async function runStep({ title, command, args = [], env = {}, count, limitMinutes }) {
  if (isStopped) return { title, passed: 0, failed: 0, skipped: 0 };
  console.log(`\n── ${title} ──`);
  const began = performance.now();
  const output = join(outputFolder, `${title.replaceAll(/\W+/g, '-')}.txt`);
  const code = await runInto(output, { command, args, env, limitMinutes });
  const result = { title, ...counted(code, count) };
  report(result, readFileSync(output, 'utf8'), ((performance.now() - began) / 1000).toFixed(1));
  return result;
}

async function runInto(output, { command, args, env, limitMinutes = defaultLimitMinutes }) {
  mkdirSync(outputFolder, { recursive: true });
  // A file, not a pipe: a grandchild that stays would hold a pipe open.
  const file = openSync(output, 'w');
  const { child, ended } = startProgram(command, args, {
    env: { NO_COLOR: '1', ...env },
    stdio: ['ignore', file, file],
  });
  running = child;
  const began = performance.now();
  const limit = setTimeout(() => {
    console.log(`  stopped: it took longer than ${limitMinutes} minutes`);
    killGroup(child);
  }, limitMinutes * 60_000);
  const note = setInterval(
    () => console.log(`  … ${Math.round((performance.now() - began) / 1000)} s`),
    noteEverySeconds * 1000,
  );
  const { code, error } = await ended;
  running = null;
  clearTimeout(limit);
  clearInterval(note);
  closeSync(file);
  if (error) console.log(`  ${error.message}`);
  return code;
}

function counted(code, count) {
  const counts = count?.() ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
  };
  // A runner may fail without a failed test, as when a file cannot be loaded; none run is no success.
  const isLying = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isLying ? { ...counts, failed: 1 } : counts;
}

function report({ passed, failed, skipped }, text, seconds) {
  const isGood = failed === 0;
  const lines = text.trimEnd().split('\n');
  console.log(isGood ? `  ${lines.findLast((line) => line.trim() !== '')?.trim() ?? ''}` : text);
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  console.log(
    `  ${isGood ? 'ok' : 'FAILED'}: ${passed} passed, ${failed} failed${more} (${seconds} s)`,
  );
}

/** Reads counts from a JSON report, which `forget` has removed before the run. */
export function reportFile(name, read) {
  const path = join(outputFolder, name);
  mkdirSync(outputFolder, { recursive: true });
  rmSync(path, { force: true });
  return {
    path,
    count() {
      try {
        return read(JSON.parse(readFileSync(path, 'utf8')));
      } catch (error) {
        console.log(`  no report: ${error.message}`);
        return { passed: 0, failed: 1, skipped: 0 };
      }
    },
  };
}

export function sum(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}
