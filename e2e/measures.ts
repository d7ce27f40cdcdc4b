import type { Locator } from '@playwright/test';

export async function edgesOf(box: Locator) {
  return box.evaluate((element) => {
    const { x, y, right, bottom } = element.getBoundingClientRect();
    return { x, y, right, bottom };
  });
}
