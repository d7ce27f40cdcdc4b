import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { OneTimePassword } from './one-time-password.tsx';

const dialog = page.getByRole('dialog');
const question = dialog.getByText('Did you write the password down?');
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockReset();
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(
    <OneTimePassword
      who="Renée Okafor"
      signInName="renee-okafor"
      password="ocean-cliff-forest-93"
      onClose={onClose}
    />,
  );
});

describe('[§4] a password that is shown once', () => {
  it('stays after Enter and Esc, which first ask', async () => {
    await expect.element(dialog.getByRole('button', { name: 'Copy address' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();

    await userEvent.keyboard('{Enter}');

    await expect.element(question).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes without a question once it was copied', async () => {
    await dialog.getByRole('button', { name: 'Copy password' }).click();
    await expect.element(dialog.getByText('Copied').first()).toBeVisible();

    await userEvent.keyboard('{Escape}');

    expect(onClose).toHaveBeenCalledOnce();
  });

  it('goes when its reader says that it is written down', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(question).toBeVisible();

    await dialog.getByRole('button', { name: 'Close' }).last().click();

    expect(onClose).toHaveBeenCalledOnce();
  });
});
