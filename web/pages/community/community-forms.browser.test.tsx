import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

describe('the forms of the community page', () => {
  it('[§5] keep a quest type that is chosen before it is known who is signed in', async () => {
    const user = aUser();
    const account = Promise.withResolvers<Response>();
    await openApp('/community', {
      user,
      replies: {
        'GET /api/user': async () => (await account.promise).clone(),
        'GET /api/public/form-token': { json: { token: 'a token' } },
      },
    });
    const story = page.getByRole('radio', { name: 'Story' });
    await page.getByText('Story', { exact: true }).click();
    await page.getByLabelText('What did you do or find?').fill('There was a tram here.');

    account.resolve(Response.json(user));

    await expect
      .element(page.getByRole('banner').getByText(user.displayName, { exact: false }))
      .toBeVisible();
    await expect.element(story).toBeChecked();
    await expect
      .element(page.getByLabelText('What did you do or find?'))
      .toHaveValue('There was a tram here.');
  });
});
