import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';

it('[P-32] consent to be a champion is saved immediately, and the role survives a withdrawal of consent', async () => {
  let kept: unknown = { consent: false, role: null };
  let released: Promise<void> | null = null;
  await openApp('/my-submissions', {
    user: aUser(),
    replies: {
      'GET /api/my/submissions': { json: { submissions: [], messages: [] } },
      'GET /api/my/champion-consent': () => Response.json(kept),
      async 'PATCH /api/my/champion-consent'(request) {
        kept = await request.json();
        await released;
        return Response.json(kept);
      },
    },
  });
  const yes = page.getByRole('checkbox', { name: 'Yes, you may show my display name' });
  const role = page.getByLabelText('My role');
  await yes.click();
  await expect.element(page.getByText('Saved: you can be listed')).toBeVisible();
  await expect.element(yes).toHaveAttribute('aria-busy', 'false');
  await role.selectOptions('planner');
  await expect.element(role).toHaveAttribute('aria-busy', 'false');

  const withdrawal = Promise.withResolvers<void>();
  released = withdrawal.promise;
  await yes.click();
  await expect.element(yes).not.toBeChecked();
  withdrawal.resolve();
  await expect.element(page.getByText('Saved: you are no longer listed')).toBeVisible();
  await expect.element(yes).toHaveAttribute('aria-busy', 'false');
  expect(kept).toMatchObject({ consent: false });
  await yes.click();

  await expect.element(role).toHaveValue('planner');
});
