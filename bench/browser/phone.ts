import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/** Slow 4G and a quarter of this processor's speed, as Lighthouse models a phone. */
const viewport = { width: 412, height: 823 };
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const slowdown = 4;

/** A page on the modeled phone, in a context of its own. */
export async function openPhonePage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Page> {
  const context = await browser.newContext({ viewport, ...options });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', line);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}
