import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/app.fixture.tsx';

const replies = {
  'GET /api/public/form-token': { json: { token: 'a token' } },
  'POST /api/public/celebrate': {
    json: { id: 'x', status: 'pending', note: 'get-help' },
    status: 201,
  },
};
const answer = page.getByRole('dialog', { name: 'You are not alone. Please talk to someone now.' });

describe('the answer to a text that may mean danger', () => {
  it('[P-34] comes before anything else, with numbers to call and the adult of the content', async () => {
    await openApp('/community', { replies });
    await page.getByLabelText('Who are you celebrating?').fill('A friend');
    await page.getByLabelText('What did they do?').fill('He says he wants to die.');
    await page.getByRole('button', { name: 'Share celebration' }).click();

    await expect.element(answer).toBeVisible();
    await expect.element(answer.getByRole('heading')).toHaveFocus();
    await expect
      .element(answer.getByRole('link', { name: '988' }))
      .toHaveAttribute('href', 'tel:988');
    await expect
      .element(answer.getByRole('link', { name: 'text' }))
      .toHaveAttribute('href', 'sms:988');
    await expect
      .element(answer.getByRole('link', { name: '911' }))
      .toHaveAttribute('href', 'tel:911');
    await expect.element(answer.getByText('An adult you trust')).toBeVisible();

    await userEvent.keyboard('{Escape}');

    await expect.element(answer).not.toBeInTheDocument();
    await expect.element(page.getByText('Please talk to an adult you trust')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Where to get help' }))
      .toHaveAttribute('href', '/help#safe');
  });

  it('[P-34] leads to the part of the help page for someone who is not safe', async () => {
    await openApp('/help#safe');

    const help = page.getByRole('heading', { name: 'If you are not safe' });
    await expect.element(help).toBeVisible();
    expect(help.element().closest('#safe')).not.toBeNull();
  });
});
