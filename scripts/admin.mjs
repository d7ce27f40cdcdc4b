import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenStale } from './build.mjs';
import { installPackages } from './install.mjs';
import { distFolder, node24, root } from './paths.mjs';
import { loadSettings } from './processes/settings.mjs';

loadSettings();
await installPackages();
await buildWhenStale();
const command = [join(distFolder, 'server', 'admin.js'), ...process.argv.slice(2)];
const { status } = spawnSync(node24, command, { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
