import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { distFolder, root } from '../paths.mjs';
import { startNode, stop } from './child-processes.mjs';

const host = '127.0.0.1';
const defaultRconPort = 40814;
const defaultSftpPort = 40822;
const defaultGamePort = 40825;
const defaultDnsPort = 40853;
const defaultMapsPort = 40880;
const defaultZoneName = 'city.example';
const sftpUsername = 'practice';
const restartsPerMinute = 5;
const restartDelayMs = 500;

/**
 * The settings that the practice server and the portal share, or null without a practice server:
 * PRACTICE_SERVER=on starts it, and `auto` starts it if no game server is set.
 */
export async function choosePracticeServer(env) {
  if (!isWanted(env)) return null;
  const rconPort = String(await freePort(defaultRconPort));
  const rconPassword = randomBytes(18).toString('base64url');
  const sftpPort = String(await freePort(defaultSftpPort));
  const sftpPassword = randomBytes(18).toString('base64url');
  const gamePort = String(await freePort(defaultGamePort));
  const mapsPort = String(await freePort(defaultMapsPort));
  const dns = await chooseDns(env);
  const dataFolder = resolve(root, env['DATA_DIR']?.trim() || 'data');
  return {
    practice: {
      PRACTICE_RCON_PORT: rconPort,
      PRACTICE_RCON_PASSWORD: rconPassword,
      PRACTICE_SFTP_PORT: sftpPort,
      PRACTICE_SFTP_PASSWORD: sftpPassword,
      PRACTICE_GAME_PORT: gamePort,
      PRACTICE_MAPS_PORT: mapsPort,
      ...dns.practice,
      PRACTICE_DATA_DIR: join(dataFolder, 'practice-server'),
    },
    portal: {
      PRACTICE_RCON_HOST: host,
      PRACTICE_RCON_PORT: rconPort,
      PRACTICE_RCON_PASSWORD: rconPassword,
      PRACTICE_GAME_PORT: gamePort,
      PRACTICE_MAPS_URL: `http://${host}:${mapsPort}/`,
      PRACTICE_SFTP_HOST: host,
      PRACTICE_SFTP_PORT: sftpPort,
      PRACTICE_SFTP_USERNAME: sftpUsername,
      PRACTICE_SFTP_PASSWORD: sftpPassword,
      ...dns.portal,
    },
  };
}

/** The practice zone contains the configured hosts, so that the two DNS buttons work on it. */
async function chooseDns(env) {
  const port = String(await freePort(defaultDnsPort));
  const token = randomBytes(24).toString('base64url');
  const zoneId = randomBytes(16).toString('hex');
  const domain = env['MAP_DOMAIN']?.trim() || env['PORTAL_DOMAIN']?.trim() || defaultZoneName;
  const zoneName = domain.toLowerCase().split('.').slice(-2).join('.');
  return {
    practice: {
      PRACTICE_DNS_PORT: port,
      PRACTICE_DNS_TOKEN: token,
      PRACTICE_DNS_ZONE_ID: zoneId,
      PRACTICE_DNS_ZONE_NAME: zoneName,
    },
    portal: {
      PRACTICE_DNS_URL: `http://${host}:${port}/client/v4`,
      PRACTICE_DNS_TOKEN: token,
      PRACTICE_DNS_ZONE_ID: zoneId,
      PRACTICE_DNS_ZONE_NAME: zoneName,
    },
  };
}

// With an invalid value, no practice server starts; the portal reports the value and exits.
function isWanted(env) {
  const given = (name) => env[name]?.trim() || null;
  const wish = given('PRACTICE_SERVER') ?? 'auto';
  return wish === 'on' || (wish === 'auto' && !given('RCON_HOST') && !given('SFTP_HOST'));
}

/** The default port if it is free, or else one from the system. */
export async function freePort(wanted) {
  return (await tryPort(wanted)) ?? (await tryPort(0));
}

/**
 * A port that stays free while its program is down: the system does not use ports below 32768 for
 * outgoing connections.
 */
export async function lastingPort() {
  for (;;) {
    const port = await tryPort(randomInt(12_000, 32_000));
    if (port !== null) return port;
  }
}

function tryPort(port) {
  return new Promise((settle) => {
    const server = createServer();
    server.once('error', () => settle(null));
    server.listen({ host, port }, () => {
      const given = server.address().port;
      server.close(() => settle(given));
    });
  });
}

/** Runs the practice server and restarts it if it crashes, at most a few times a minute. */
export function startPracticeServer(
  settings,
  entry = join(distFolder, 'practice-server', 'main.js'),
) {
  const starts = [];
  let running = null;
  let isEnding = false;
  let timer = null;

  function run() {
    starts.push(performance.now());
    running = startNode([entry], settings.practice);
    void running.ended.then(({ code }) => afterward(code));
  }

  function afterward(code) {
    if (isEnding) return;
    const recent = starts.filter((at) => performance.now() - at < 60_000);
    if (recent.length > restartsPerMinute) {
      console.error('The practice server keeps stopping, so the portal continues without it.');
      return;
    }
    console.error(`The practice server stopped (exit code ${code}). Starting it again.`);
    timer = setTimeout(run, restartDelayMs * recent.length);
  }

  run();
  return {
    async stop(graceMs) {
      isEnding = true;
      clearTimeout(timer);
      await stop(running, graceMs);
    },
  };
}
