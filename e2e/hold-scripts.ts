import type { Page } from '@playwright/test';
import { whenLive } from './fixtures.ts';

/** The paths of everything that the page asks for from now on. */
export function noteAddresses(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

/** Scripts wait until the given function is called. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => gate.promise.then(() => route.continue()));
  return async () => {
    gate.resolve();
    await whenLive(page);
  };
}
