import type { IncomingHttpHeaders } from 'node:http';

export const deviceCookieName = 'device';

/** What a request tells about the device that it comes from. */
export type CallingDevice = {
  /** Browser and system in words, such as "Chrome on ChromeOS"; empty when unknown. */
  readonly name: string;
  /** The device's own cookie, if it has the shape of one. It signs nobody in. */
  readonly token: string | null;
};

const cookiePattern = /(?:^|;\s*)device=([A-Za-z0-9_-]{16,128})(?=;|$)/;

/** In this order: Edge and Opera call themselves Chrome, and Chrome calls itself Safari. */
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
