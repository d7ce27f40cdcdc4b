import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../paths.mjs';
import { killGroup, startProgram } from '../processes/child-processes.mjs';

const outputFolder = join(cacheFolder, 'steps');
const noteEverySeconds = 60;
const defaultLimitMinutes = 10;

const running = new Set();
let isStopped = false;

/** Stops the running steps and starts no others. */
export function stopSteps() {
  isStopped = true;
  for (const child of running) killGroup(child, 'SIGTERM');
}

/**
 * Runs one named command and prints a heading, its time, and its output: one line if it succeeded,
 * everything if it failed or was flaky. `count` reads the number of tests; without it, the step
 * counts as one.
 */
export async function runStep(step) {
  const { title, command, args = [], env = {}, count, limitMinutes } = step;
  if (isStopped) return { title, passed: 0, failed: 0, skipped: 0, seconds: 0 };
  console.log(`  ${title}…`);
  const began = performance.now();
  const output = join(outputFolder, `${title.replaceAll(/\W+/g, '-')}.txt`);
  const code = await runInto(output, { title, command, args, env, limitMinutes });
  const seconds = (performance.now() - began) / 1000;
  const result = { title, ...counted(code, count), seconds };
  report(result, readFileSync(output, 'utf8'));
  return result;
}

/** Runs independent steps in order, at most `atOnce` in parallel. */
export async function runSteps(steps, atOnce) {
  const waiting = [...steps.entries()];
  const results = [];
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, step] = next;
      results[index] = await runStep(step);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** What each step took, one line each. */
export function timeTable(results) {
  const width = Math.max(...results.map(({ title }) => title.length));
  return results.map(({ title, passed, failed, flaky = 0, seconds }) => {
    const outcome = failed > 0 ? `${failed} failed` : `${passed} passed${secondTry(flaky)}`;
    return `  ${title.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s  ${outcome}`;
  });
}

async function runInto(output, { title, command, args, env, limitMinutes = defaultLimitMinutes }) {
  mkdirSync(outputFolder, { recursive: true });
  // A file, not a pipe: a grandchild that keeps running would keep a pipe open.
  const file = openSync(output, 'w');
  const { child, ended } = startProgram(command, args, {
    env: { NO_COLOR: '1', ...env },
    stdio: ['ignore', file, file],
  });
  running.add(child);
  const began = performance.now();
  const limit = setTimeout(() => {
    console.log(`  ${title} was stopped because it took longer than ${limitMinutes} minutes`);
    killGroup(child);
  }, limitMinutes * 60_000);
  const note = setInterval(
    () => console.log(`  … ${title}: ${Math.round((performance.now() - began) / 1000)} s`),
    noteEverySeconds * 1000,
  );
  const { code, error } = await ended;
  running.delete(child);
  clearTimeout(limit);
  clearInterval(note);
  closeSync(file);
  if (error) console.log(`  ${title}: ${error.message}`);
  return code;
}

function counted(code, count) {
  const counts = count?.() ?? {
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
  };
  // A runner may fail without a failed test, such as when a file cannot be loaded; no tests at all
  // is not a success.
  const isUncounted = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return isUncounted ? { ...counts, failed: 1 } : counts;
}

function secondTry(flaky) {
  return flaky > 0 ? `, ${flaky} of them on the second try` : '';
}

function report({ title, passed, failed, skipped, flaky = 0, seconds }, text) {
  const isGood = failed === 0;
  const lines = text.trimEnd().split('\n');
  const shown =
    isGood && flaky === 0
      ? `  ${lines.findLast((line) => line.trim() !== '')?.trim() ?? ''}`
      : text;
  const more = skipped > 0 ? `, ${skipped} skipped` : '';
  const outcome = `${isGood ? 'ok' : 'FAILED'}: ${passed} passed${secondTry(flaky)}, ${failed} failed${more}`;
  // Printed in one piece, because another step may print at the same time.
  console.log(`\n── ${title} ──\n${shown}\n  ${outcome} (${seconds.toFixed(1)} s)`);
}

/** Reads counts from a JSON report; `forget` deleted any old report before the run. */
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
