import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distFolder, node24, root } from './paths.mjs';
import { childEnvironment } from './processes/child-processes.mjs';
import { runPortal } from './processes/run-portal.mjs';

// Like `npm start`, but in a temporary folder filled with a made-up class. Settings that lead to
// anything real are ignored, because its passwords are printed on the screen.
const realThings =
  /^(DATABASE_URL|SECRET_KEY|RCON_|SFTP_|CLOUDFLARE_|SMTP_URL|MAIL_FROM|UPLOADS_URL|GAME_HOSTS|ADMIN_USERNAME|CONTENT_DIR)/;

for (const name of Object.keys(process.env)) {
  if (realThings.test(name)) delete process.env[name];
}
const folder = mkdtempSync(join(tmpdir(), 'blockplan-demo-'));
const password = process.env['ADMIN_PASSWORD'] || `sample-${randomBytes(6).toString('hex')}`;
Object.assign(process.env, {
  DATA_DIR: folder,
  PRACTICE_SERVER: 'on',
  SAMPLE_DATA: 'on',
  ADMIN_PASSWORD: password,
});

await runPortal({
  prepare: fillIn,
  tidyUp: () => rmSync(folder, { recursive: true, force: true }),
});

async function fillIn({ signal }) {
  const child = spawn(node24, [join(distFolder, 'server', 'demo.js')], {
    cwd: root,
    env: childEnvironment({ LOG_LEVEL: 'warn' }),
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error('the sample class could not be created; the reason is above.');
  console.log('Sample class: everything in it is made up and is deleted when the demo stops.');
  console.log('Sign in at /admin as admin, at /auth as sample_teacher@sample.example (a teacher)');
  console.log('or sample_mara@sample.example (a student).');
  console.log(`Password for all of them: ${password}`);
}
