import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { chooseInMenuOf, createClassDetail, focusRowOf, openClass } from './class.fixture.tsx';
import { signInCards } from './sign-in-cards/use-sign-in-cards.ts';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

const badGateway = () =>
  new Response('<h1>502 Bad Gateway</h1>', {
    status: 502,
    statusText: 'Bad Gateway',
    headers: { 'content-type': 'text/html' },
  });

describe('resetting passwords', () => {
  it('[§4] one password is asked about first and shown once', async () => {
    const portal = await openClass(createClassDetail(), {
      'POST /api/users/1/password': { json: { password: 'canary-tern-52' } },
    });
    await chooseInMenuOf('Ana R.', 'Reset password');
    expect(portal.calls.some(({ call }) => call.endsWith('/password'))).toBe(false);

    await page.getByRole('button', { name: 'Reset password' }).click();

    await expect.element(page.getByText('canary-tern-52')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(page.getByText('canary-tern-52')).not.toBeInTheDocument();
  });

  it('[P-04] the card of a student who lost it is printed again, and says where to sign in', async () => {
    await openClass(createClassDetail(), {
      'POST /api/users/1/password': { json: { password: 'canary-tern-52' } },
    });
    await chooseInMenuOf('Ana R.', 'Reset password');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect.element(page.getByText('/auth?name=ana-r-')).toBeVisible();

    await page.getByRole('button', { name: 'Print a card' }).click();

    await expect.element(page.getByRole('heading', { name: 'Sign-in cards' })).toBeVisible();
    await expect.element(page.getByText('canary-tern-52')).toBeVisible();
  });

  it('[§4] several passwords become sign-in cards', async () => {
    await openClass(createClassDetail(), {
      'POST /api/users/1/password': { json: { password: 'canary-tern-52' } },
      'POST /api/users/2/password': { json: { password: 'canary-pier-17' } },
    });
    await focusRowOf('Ana R.');
    await userEvent.keyboard(' {ArrowDown} ');
    await page.getByRole('button', { name: 'Reset passwords' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset passwords' }).click();

    await expect.element(page.getByRole('heading', { name: 'Sign-in cards' })).toBeVisible();
    await expect.element(page.getByText('canary-tern-52')).toBeVisible();
    await expect.element(page.getByText('canary-pier-17')).toBeVisible();
  });

  it('[§4] a new password that did not arrive is named, and the others become sign-in cards', async () => {
    await openClass(createClassDetail(), {
      'POST /api/users/1/password': { json: { password: 'canary-tern-52' } },
      'POST /api/users/2/password': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await focusRowOf('Ana R.');
    await userEvent.keyboard(' {ArrowDown} ');
    await page.getByRole('button', { name: 'Reset passwords' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset passwords' }).click();

    await expect.element(page.getByText('canary-tern-52')).toBeVisible();
    const toast = page.getByRole('alert');
    await expect.element(toast.getByText(/no new password to show for Ben T\./)).toBeVisible();
  });

  it('[§4] the page of a proxy is not part of what a toast says', async () => {
    const unavailable = 'The portal is not available right now. Please try again in a minute.';
    await openClass(createClassDetail(), {
      'POST /api/users/1/password': badGateway,
      'POST /api/users/2/password': badGateway,
    });
    const alert = page.getByRole('alert');
    await chooseInMenuOf('Ana R.', 'Reset password');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
    const old = 'The old password may not work anymore, so reset the password again.';
    await expect.element(alert.getByText(`${unavailable} ${old}`)).toBeVisible();

    await focusRowOf('Ana R.');
    await userEvent.keyboard(' {ArrowDown} ');
    await page.getByRole('button', { name: 'Reset passwords' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset passwords' }).click();

    const both = `${unavailable} There is no new password to show for Ana R. and Ben T.`;
    await expect.element(alert.getByText(both)).toBeVisible();
  });

  it('[P-03] sign-in cards are forgotten when their teacher signs out', async () => {
    const card = { id: 1, name: 'Ana R.', displayName: 'Heron 1', signInName: 'ana-r' };
    signInCards.add('c1', [{ ...card, password: 'canary-tern-52' }]);
    await openClass(createClassDetail(), { 'POST /api/logout': { json: null } });
    await expect.element(page.getByText('1 sign-in card is ready.')).toBeVisible();

    await page.getByRole('button', { name: 'Ms. Okafor' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect.element(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible();
    await openClass();

    await expect.element(page.getByRole('row', { name: /Ana R\./ })).toBeVisible();
    await expect.element(page.getByText('1 sign-in card is ready.')).not.toBeInTheDocument();
  });

  it('[§4] shows a refused reset, and keeps the password', async () => {
    await openClass(createClassDetail(), {
      'POST /api/users/1/password': { text: 'That account does not exist.', status: 404 },
    });
    await chooseInMenuOf('Ana R.', 'Reset password');
    await page.getByRole('button', { name: 'Reset password' }).click();

    await expect.element(page.getByText("Couldn't reset the password").first()).toBeVisible();
  });
});
