import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { timings } from '../timings.ts';
import { listenForTooltips } from '../tooltips/icon-tooltip.ts';
import { MenuButton } from './menu-button.tsx';

it('Escape closes the menu, and not the dialog around it', async () => {
  await render(
    <dialog ref={(dialog) => dialog?.showModal()}>
      <MenuButton label="More" items={[{ label: 'Copy', onSelect: () => {} }]}>
        …
      </MenuButton>
    </dialog>,
  );
  await page.getByRole('button', { name: 'More' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible();

  await userEvent.keyboard('{Escape}');

  await expect.element(page.getByRole('menuitem', { name: 'Copy' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('[design] a short table around the button does not cut off its menu', async () => {
  const labels = Array.from({ length: 8 }, (_, at) => `Action ${at}`);
  await render(
    <div className="mx-auto overflow-auto" style={{ marginTop: 400, width: 320, height: 40 }}>
      <MenuButton label="More" items={labels.map((label) => ({ label, onSelect: () => {} }))}>
        …
      </MenuButton>
    </div>,
  );

  await page.getByRole('button', { name: 'More' }).click();

  for (const name of labels) {
    const row = page.getByRole('menuitem', { name }).element();
    const { left, top } = row.getBoundingClientRect();
    expect(document.elementFromPoint(left + 5, top + 5)).toBe(row);
  }
});

it('[design] the tooltip of the button does not cover its open menu', async () => {
  const stop = listenForTooltips(document);
  await render(
    <MenuButton label="Actions for Dara" items={[{ label: 'Copy', onSelect: () => {} }]}>
      …
    </MenuButton>,
  );
  const button = page.getByRole('button', { name: 'Actions for Dara' });
  await button.hover();
  await expect.element(page.getByText('Actions for Dara')).toBeVisible();

  await button.click();
  const row = page.getByRole('menuitem', { name: 'Copy' });
  await row.hover();
  await button.hover();

  await expect.element(row).toBeVisible();
  await new Promise((done) => setTimeout(done, timings.tooltipDelayMs + 100));
  expect(document.querySelector('[aria-hidden=true]:popover-open')).toBeNull();
  stop();
});
