import { join } from 'node:path';
import { buildWhenStale } from '../build.mjs';
import { installPackages } from '../install.mjs';
import { distFolder } from '../paths.mjs';
import { choosePracticeServer, startPracticeServer } from './practice.mjs';
import { onEnd, startNode, stop } from './child-processes.mjs';

// Limits the memory for short-lived objects to 24 MB. V8's default is 96 MB, and after a busy minute it keeps them.
const nodeFlags = ['--max-semi-space-size=8'];

// The portal takes up to eight seconds to finish requests in flight; after ten, everything must
// have ended.
const graceMs = 8_800;
const practiceGraceMs = 1_000;

/**
 * Prepares everything, then runs the portal and its practice server until they are asked to end.
 * `prepare` runs after the build and before anything starts; `tidyUp` runs at the end.
 */
export async function runPortal({ prepare = async () => {}, tidyUp = () => {} } = {}) {
  const setUp = new AbortController();
  const running = { portal: null, isEnding: false };

  onEnd((signal) => {
    running.isEnding = true;
    setUp.abort();
    if (running.portal) {
      // The portal ends first, so that a command in flight is still answered.
      void stop(running.portal, graceMs);
      return;
    }
    tidyUp();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  });

  try {
    const code = await start(running, setUp.signal, prepare);
    tidyUp();
    process.exit(code);
  } catch (error) {
    tidyUp();
    if (!running.isEnding) console.error(`Blockplan cannot start: ${error.message}`);
    process.exit(1);
  }
}

async function start(running, signal, prepare) {
  await installPackages({ signal });
  await buildWhenStale({ signal });
  await prepare({ signal });
  const settings = await choosePracticeServer(process.env);
  running.portal = startNode(
    [...nodeFlags, join(distFolder, 'server', 'main.js')],
    settings?.portal,
  );
  let practice = null;
  // The practice server writes files, so it starts only after the portal has accepted the settings
  // and locked its folder.
  running.portal.child.on('message', ({ event }) => {
    const isWanted = settings && event === 'settings-checked' && !running.isEnding;
    if (isWanted) practice ??= startPracticeServer(settings);
  });
  const { code, error } = await running.portal.ended;
  if (error) console.error(`The portal did not start: ${error.message}`);
  await practice?.stop(practiceGraceMs);
  return code;
}
