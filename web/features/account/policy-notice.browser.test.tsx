import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aUser, refetchReads, openApp, type Replies } from '../../testing/app.fixture.tsx';

const notice = page.getByRole('dialog', { name: 'Our privacy page has changed' });
const ok = notice.getByRole('button', { name: 'OK', exact: true });
const accountMenu = page.getByRole('button', { name: 'Quiet Heron' });
const confirmCall = 'POST /api/user/policy-seen';
const version = '2030-01';
const informed = aUser();

/** A portal that announces the new page until it is confirmed. */
function openAnnounced(path: string, replies: Replies = {}, of: Parameters<typeof aUser>[0] = {}) {
  let user = aUser({ newPolicyVersion: version, ...of });
  return openApp(path, {
    user,
    replies: {
      'GET /api/user': () => Response.json(user),
      [confirmCall]: () => {
        user = informed;
        return new Response(null, { status: 204 });
      },
      ...replies,
    },
  });
}

beforeEach(() => page.viewport(1280, 900));

describe('the notice of a new privacy page', () => {
  it('[P-30] OK hides it, and it stays hidden', async () => {
    const portal = await openAnnounced('/help');
    await expect.element(notice).toBeVisible();
    expect(portal.calls.some(({ call }) => call === confirmCall)).toBe(false);

    await ok.click();

    await expect.element(notice).not.toBeInTheDocument();
    const sent = portal.calls.filter(({ call }) => call === confirmCall);
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ version }]);
    const asked = () => portal.calls.filter(({ call }) => call === 'GET /api/user').length;
    const before = asked();
    refetchReads();
    await expect.poll(asked).toBeGreaterThan(before);
    await page.getByRole('link', { name: 'Live Maps' }).first().click();
    await expect.poll(() => location.pathname).toBe('/maps');
    await expect.element(notice).not.toBeInTheDocument();
  });

  it('[P-30] its link leads to the privacy page, which can be read before OK', async () => {
    await openAnnounced('/help');

    await notice.getByRole('link', { name: 'Read the privacy page' }).click();

    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Privacy for students' }))
      .toBeVisible();
    expect(location.pathname).toBe('/privacy');
    await expect.element(notice).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Live Maps' }).first().click();
    await expect.element(notice).toBeVisible();
  });

  it('[P-30] Esc puts it off until the next page', async () => {
    const portal = await openAnnounced('/help');
    await expect.element(ok).toBeVisible();

    await userEvent.keyboard('{Escape}');

    await expect.element(notice).not.toBeInTheDocument();
    expect(portal.calls.some(({ call }) => call === confirmCall)).toBe(false);
    await page.getByRole('link', { name: 'Live Maps' }).first().click();
    await expect.element(notice).toBeVisible();
  });

  it('[P-30] a failure says so, and the notice stays', async () => {
    const text = 'The privacy page has changed again. Please reload this page.';
    await openAnnounced('/help', { [confirmCall]: { text, status: 409 } });

    await ok.click();

    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(notice).toBeVisible();
  });

  it('[P-30] tells staff that OK renews no consent', async () => {
    const sentence = notice.getByText('does not renew any permission');
    await openAnnounced('/help');
    await expect.element(ok).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();

    await openAnnounced('/help', {}, { role: 'teacher' });

    await expect.element(sentence).toBeVisible();
  });

  it('[P-30] does not appear when nothing has changed, or before a new password is chosen', async () => {
    await openApp('/help', { user: informed });
    await expect.element(accountMenu).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();

    await openAnnounced('/help', {}, { mustChangePassword: true });
    await expect.element(accountMenu).toBeVisible();
    await expect.element(notice).not.toBeInTheDocument();
  });
});
