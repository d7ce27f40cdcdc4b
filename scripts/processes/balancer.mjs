import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { haproxy } from '../databases/debian-packages.mjs';
import { root } from '../paths.mjs';
import { startProgram, stop } from './child-processes.mjs';

const example = join(root, 'deploy', 'haproxy.cfg');

/**
 * Starts HAProxy with the configuration of deploy/ and changes only what depends on the machine:
 * addresses and the user; without a certificate, on http.
 */
export async function startBalancer({ folder, port, portals }) {
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configure(readFileSync(example, 'utf8'), { port, portals }));
  // -db keeps it in the foreground, so that it can be ended.
  const running = startProgram(haproxy, ['-db', '-q', '-f', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { running, stop: () => stop(running, 2000) };
}

function configure(text, { port, portals }) {
  const changes = [
    [/^ {2}log \/dev\/log local0\n {2}user haproxy\n {2}group haproxy\n/m, ''],
    [/^ {2}bind :80\n/m, ''],
    [/^ {2}bind :443 ssl crt \S+/m, `  bind 127.0.0.1:${port}`],
    [/ alpn h2,http\/1\.1/, ''],
    [/^ {2}http-request redirect scheme .*\n/m, ''],
    ['x-forwarded-proto https', 'x-forwarded-proto http'],
    ...portals.map((portal, index) => [
      new RegExp(` 10\\.0\\.0\\.1${index + 1}:3000$`, 'gm'),
      ` 127.0.0.1:${portal}`,
    ]),
  ];
  const configured = changes.reduce((before, [from, to]) => {
    const after = before.replace(from, to);
    if (after === before) throw new Error(`deploy/haproxy.cfg does not have ${from}`);
    return after;
  }, text);
  // Fewer portals than in the example.
  return configured.replace(/^ {2}server portal-\d 10\.0\.0\.\d+:3000\n/gm, '');
}
