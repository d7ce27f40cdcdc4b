import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

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
