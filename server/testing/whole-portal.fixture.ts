import { onTestFinished, vi } from 'vitest';
import { startTestDns } from '../../practice-server/testing/test-dns.ts';
import { practiceFilesSettings, startFilesServer } from './files.fixture.ts';
import { practiceSettings, startPortal } from './portal.fixture.ts';

export const dnsToken = 'canary-dns-token-4712';

/** A game server with its files, and a DNS service with the settings of a portal that uses it. */
export async function startServices() {
  const game = await startFilesServer();
  const dns = await startTestDns({ token: dnsToken });
  const dnsSettings = {
    CLOUDFLARE_API_TOKEN: dnsToken,
    CLOUDFLARE_ZONE_ID: 'z1',
    CLOUDFLARE_API_URL: dns.url,
  };
  const close = async () => void (await Promise.all([game.close(), dns.close()]));
  return { game, dns, dnsSettings, close };
}

/** A portal with a practice server: console, files and DNS, all connected. */
export async function startWholePortal(
  settings: Record<string, string> = {},
  options: Parameters<typeof startPortal>[1] = {},
) {
  const { game, dns, dnsSettings, close } = await startServices();
  const portal = await startPortal(
    { ...practiceSettings(game), ...practiceFilesSettings(game), ...dnsSettings, ...settings },
    options,
  );
  onTestFinished(async () => {
    await portal.close();
    await close();
  });
  const cookie = await portal.signInAdmin();
  const get = (path: string) => portal.call('GET', path, undefined, { cookie });
  const post = (path: string) => portal.call('POST', path, undefined, { cookie });
  const isConnected = async (path: string) => (await get(path)).text.includes('"connected":true');
  await vi.waitUntil(async () => await isConnected('/api/minecraft/status'), { timeout: 30_000 });
  await vi.waitUntil(async () => await isConnected('/api/sftp/status'), { timeout: 30_000 });
  return { game, dns, portal, cookie, get, post };
}
