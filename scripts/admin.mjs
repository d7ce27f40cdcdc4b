import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { isBuildCurrent } from './build/fingerprint.mjs';
import { installPackages } from './install.mjs';
import { distFolder, node24, root } from './paths.mjs';
import { loadSettings } from './processes/settings.mjs';

const program = join(distFolder, 'server', 'admin.js');

loadSettings();
// Between `git pull` and `npm run build`, the portal is still running with the earlier build and its packages.
if (!existsSync(program) || !existsSync(node24)) {
  await installPackages();
  await buildWhenStale();
} else if (!isBuildCurrent()) {
  console.error('The sources have changed. This command runs the last build; see "npm run build".');
}
const command = [program, ...process.argv.slice(2)];
const { status } = spawnSync(node24, command, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
