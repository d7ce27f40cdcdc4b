import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { GrowingList } from './growing-list.tsx';

it('[accessibility 4] of a long list, the rest is shown step by step, and the first new row has the focus', async () => {
  await render(
    <GrowingList rows={Array.from({ length: 250 }, (_, n) => n)} pageLength={100}>
      {(n) => (
        <li key={n}>
          <button type="button">Restore {n}</button>
        </li>
      )}
    </GrowingList>,
  );
  const rows = page.getByRole('listitem');
  const row = (n: number) => page.getByRole('button', { name: `Restore ${n}`, exact: true });
  await expect.poll(() => rows.elements().length).toBe(100);

  await page.getByRole('button', { name: 'Show 100 more' }).click();
  await expect.element(row(100)).toHaveFocus();
  await page.getByRole('button', { name: 'Show 50 more' }).click();

  await expect.element(row(200)).toHaveFocus();
  await expect.poll(() => rows.elements().length).toBe(250);
});
