import { join } from 'node:path';
import { installPackages } from './install.mjs';
import { packageBin, root } from './paths.mjs';
import { choosePracticeServer, startPracticeServer } from './processes/practice.mjs';
import { killGroup, onEnd, startNode, startProgram, stop } from './processes/child-processes.mjs';
import { loadSettings } from './processes/settings.mjs';

const graceMs = 5_000;

loadSettings();
await installPackages();

const settings = await choosePracticeServer(process.env);
const portalPort = process.env['PORT'] || '3000';
const practice =
  settings && startPracticeServer(settings, join(root, 'practice-server', 'main.ts'));
const portal = startNode(['--watch', join(root, 'server', 'main.ts')], settings?.portal);
const vite = startProgram(packageBin('vite'), ['--clearScreen', 'false'], {
  env: { PORTAL_ORIGIN: `http://127.0.0.1:${portalPort}` },
});

onEnd(() => void end(0));
const first = await Promise.race([portal.ended, vite.ended]);
await end(first.code);

async function end(code) {
  await Promise.all([stop(vite, graceMs), stop(portal, graceMs)]);
  // `node --watch` runs the portal as a child process in the same group.
  killGroup(portal.child, 'SIGTERM');
  await practice?.stop(graceMs);
  process.exit(code);
}
