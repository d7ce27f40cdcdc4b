import type { Page } from '@playwright/test';
import { whenLive } from './fixtures.ts';

/** Requests for these addresses wait until the returned function is called. */
export async function holdRequests(page: Page, addresses: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(addresses, (route) => released.then(() => route.continue()));
  return release;
}

/** Scripts wait until the returned function is called, which then waits for hydration. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const release = await holdRequests(page, '**/*.js');
  return async () => {
    release();
    await whenLive(page);
  };
}
