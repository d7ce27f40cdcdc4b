import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { cacheFolder, node24, root } from '../paths.mjs';
import { printReadableLog } from './readable-log.mjs';

const exitBySignal = 128;

/** The environment of everything we start: Node 24 and the project's tools come first. */
export function childEnvironment(more = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter);
  // Cached compiled code saves about a third of the time to the first answer.
  const compileCache = process.env['NODE_COMPILE_CACHE'] ?? join(cacheFolder, 'compiled');
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compileCache, ...more };
}

/**
 * Starts a long-lived program of ours on Node 24, in its own process group, so that Ctrl+C in a
 * terminal reaches only the script, which ends its children in the right order. The channel tells
 * the program when the script is gone (end-with-parent.mjs).
 */
export function startNode(args, env = {}, { stdout = 'inherit' } = {}) {
  const child = spawn(node24, ['--import', './scripts/processes/end-with-parent.mjs', ...args], {
    cwd: root,
    env: childEnvironment(env),
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
    detached: true,
  });
  printReadableLog(child.stderr);
  return watch(child);
}

/** Starts any other program in its own process group. */
export function startProgram(command, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: childEnvironment(env),
    stdio,
    detached: true,
  });
  return watch(child);
}

function watch(child) {
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, error }));
    child.once('exit', (code, signal) => resolve({ code: exitCode(code, signal) }));
  });
  return { child, ended };
}

function exitCode(code, signal) {
  return code ?? exitBySignal + (constants.signals[signal] ?? 0);
}

/** Asks a program of ours to end, and kills it after `graceMs`. */
export async function stop(started, graceMs) {
  if (!started || !isRunning(started.child)) return;
  started.child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(started.child), graceMs);
  await started.ended;
  clearTimeout(timer);
}

export function isRunning(child) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** The group was created for this child, so nothing else can be in it. */
export function killGroup(child, signal = 'SIGKILL') {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Calls `end` once, at the first SIGTERM, SIGINT, or SIGHUP; later signals are ignored. npm starts
 * us through a shell that may die without passing its signal on, so under npm the death of the
 * parent counts as a signal too.
 */
export function onEnd(end) {
  let isEnding = false;
  const once = (signal) => {
    if (isEnding) return;
    isEnding = true;
    end(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => once(signal));
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) once('SIGTERM');
  }, 1000).unref();
}
