import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Collects the paths of all requests from now on. */
export function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/**
 * Follows the requests of a window from now on; the function waits until all have finished and the
 * page is painted.
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    // A response may cause more requests.
    for (;;) {
      await expect.poll(() => open.size).toBe(0);
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      );
      if (open.size === 0) return;
    }
  };
}
