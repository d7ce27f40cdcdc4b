import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { distFolder } from './paths.mjs';
import { choosePracticeServer, startPracticeServer } from './practice.mjs';
import { onEnd, startNode, stop } from './processes.mjs';
import { loadSettings } from './settings.mjs';

// The portal gives itself eight seconds to finish what is in flight; all must be over after ten.
const graceMs = 8_800;
const practiceGraceMs = 1_000;

const setUp = new AbortController();
let portal = null;
let isEnding = false;

onEnd((signal) => {
  isEnding = true;
  setUp.abort();
  if (!portal) process.exit(signal === 'SIGINT' ? 130 : 143);
  // The portal ends first, so that a command in flight can still be answered.
  void stop(portal, graceMs);
});

try {
  process.exit(await start());
} catch (error) {
  if (!isEnding) console.error(`Blockplan cannot start: ${error.message}`);
  process.exit(1);
}

async function start() {
  loadSettings();
  await installPackages({ signal: setUp.signal });
  await buildWhenStale({ signal: setUp.signal });
  const settings = await choosePracticeServer(process.env);
  portal = startNode([join(distFolder, 'server', 'main.js')], settings?.portal);
  const practice = settings && startPracticeServer(settings);
  const { code, error } = await portal.ended;
  if (error) console.error(`The portal did not start: ${error.message}`);
  await practice?.stop(practiceGraceMs);
  return code;
}
