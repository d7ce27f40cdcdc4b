import { constants, getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashRequest } from './password-hasher.ts';

lowerPriority();
answerRequests();

/** On Linux, 0 names the calling thread; elsewhere it would be the whole process. */
function lowerPriority(): void {
  if (platform !== 'linux') return;
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  setPriority(0, Math.min(PRIORITY_LOW, getPriority(0) + PRIORITY_BELOW_NORMAL));
}

function answerRequests(): void {
  parentPort?.on('message', ({ password, cost, storedHash }: HashRequest) => {
    parentPort?.postMessage(
      storedHash === null ? hashSync(password, cost) : verifySync(storedHash, password),
    );
  });
}
