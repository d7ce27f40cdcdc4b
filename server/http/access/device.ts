import type { IncomingHttpHeaders } from 'node:http';

export const deviceCookieName = 'device';

/** What a request says about the device it comes from. */
export type CallingDevice = {
  /** Browser and system, such as "Chrome on ChromeOS"; empty if unknown. */
  readonly name: string;
  /** The device cookie, if it is well formed. It signs nobody in. */
  readonly token: string | null;
};

const cookiePattern = /(?:^|;\s*)device=([A-Za-z0-9_-]{16,128})(?=;|$)/;

/**
 * The order matters: Edge and Opera also call themselves Chrome, and Chrome also calls itself
 * Safari.
 */
const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['CrOS', 'Chromebook'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

export function readDevice(headers: IncomingHttpHeaders): CallingDevice {
  const agent = headers['user-agent'] ?? '';
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1];
  const system = systems.find(([mark]) => agent.includes(mark))?.[1];
  const token = cookiePattern.exec(headers.cookie ?? '')?.[1] ?? null;
  return { name: [system, browser].filter((word) => word !== undefined).join(', '), token };
}
