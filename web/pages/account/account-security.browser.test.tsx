import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser } from '../../testing/app.fixture.tsx';
import { openAccount, part, sessions } from './account-page.fixture.tsx';

beforeEach(() => page.viewport(1280, 900));

describe('password, devices, and data on /account', () => {
  it('[§4] a wrong current password is shown at its field', async () => {
    const sentence = 'That is not your current password.';
    await openAccount({
      'POST /api/user/password': { text: sentence, status: 403, problem: 'wrong-password' },
    });

    const password = part('Password');
    await password.getByLabelText('Current password', { exact: true }).fill('wrong one');
    await password.getByLabelText('New password', { exact: true }).fill('three wet crows');
    await password.getByLabelText('Confirm new password', { exact: true }).fill('three wet crows');
    await password.getByRole('button', { name: 'Change password' }).click();

    await expect.element(password.getByText(sentence)).toBeVisible();
  });

  it('[§4] a password that was changed although the answer was lost is not just called wrong', async () => {
    let isLost = true;
    await openAccount({
      'POST /api/user/password': () => {
        const headers = { 'x-problem': 'wrong-password' };
        if (!isLost) return new Response('That is not it.', { status: 401, headers });
        isLost = false;
        throw new TypeError('Failed to fetch');
      },
    });
    const password = part('Password');
    await password.getByLabelText('Current password', { exact: true }).fill('old password');
    await password.getByLabelText('New password', { exact: true }).fill('three wet crows');
    await password.getByLabelText('Confirm new password', { exact: true }).fill('three wet crows');
    await password.getByRole('button', { name: 'Change password' }).click();
    await expect.element(password.getByText(/couldn't be reached/)).toBeVisible();

    await password.getByRole('button', { name: 'Change password' }).click();

    const sentence =
      'That is not it. Your last try may have worked. Enter your new password as the current one.';
    await expect.element(password.getByText(sentence)).toBeVisible();
  });

  it('[P-42] two different new passwords send nothing', async () => {
    const portal = await openAccount();

    const password = part('Password');
    await password.getByLabelText('Current password', { exact: true }).fill('old password');
    await password.getByLabelText('New password', { exact: true }).fill('three wet crows');
    await password.getByLabelText('Confirm new password', { exact: true }).fill('three wet cows');
    await password.getByRole('button', { name: 'Change password' }).click();

    await expect.element(password.getByText("Passwords don't match")).toBeVisible();
    expect(portal.calls.some(({ call }) => call === 'POST /api/user/password')).toBe(false);

    await password.getByLabelText('New password', { exact: true }).fill('three wet cows');
    await expect.element(password.getByText("Passwords don't match")).not.toBeInTheDocument();
  });

  it('[P-44] a password that was changed is not left in the form', async () => {
    const portal = await openAccount({
      'POST /api/user/password': () => new Response(null, { status: 204 }),
    });
    const password = part('Password');
    const fields = ['Current password', 'New password', 'Confirm new password'].map((name) =>
      password.getByLabelText(name, { exact: true }),
    );
    for (const field of fields) await field.fill('three wet crows');

    await password.getByRole('button', { name: 'Change password' }).click();

    for (const field of fields) await expect.element(field).toHaveValue('');
    expect(portal.calls.some(({ call }) => call === 'POST /api/user/password')).toBe(true);
  });

  it('[P-44] another device is signed out; this one has no such button', async () => {
    const portal = await openAccount({
      'DELETE /api/user/sessions/s2': () => new Response(null, { status: 204 }),
    });

    await page.getByRole('button', { name: 'Sign out Phone, Safari' }).click();

    await expect
      .poll(() => portal.calls.some(({ call }) => call === 'DELETE /api/user/sessions/s2'))
      .toBe(true);
    await expect.poll(() => document.activeElement?.localName).toBe('ul');
    await expect
      .element(page.getByRole('button', { name: 'Sign out Chromebook, Chrome' }))
      .not.toBeInTheDocument();
  });

  it('[P-44] one button signs out all other devices, even when one of them already is', async () => {
    const third = { ...sessions[1], id: 's3', device: 'Tablet, Safari' };
    const portal = await openAccount({
      'GET /api/user/sessions': { json: { sessions: [...sessions, third] } },
      'DELETE /api/user/sessions/s2': { status: 404, json: { message: 'Not found.' } },
      'DELETE /api/user/sessions/s3': () => new Response(null, { status: 204 }),
    });

    await page.getByRole('button', { name: 'Sign out of the other 2 devices' }).click();

    await expect.element(page.getByText('Other devices signed out').first()).toBeVisible();
    const ended = portal.calls.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
    expect(ended).toEqual(['DELETE /api/user/sessions/s2', 'DELETE /api/user/sessions/s3']);
  });

  it('[P-22] the export is one link', async () => {
    await openAccount();

    await expect
      .element(page.getByRole('link', { name: 'Download my data' }))
      .toHaveAttribute('href', '/api/user/export');
  });

  it('[P-23] deleting asks for the password and says how long there is', async () => {
    const portal = await openAccount({
      'DELETE /api/user': { json: { deletesAt: '2026-11-27T09:00:00.000Z' }, status: 202 },
    });

    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/within 7 days/)).toBeVisible();
    await dialog.getByLabelText('Password', { exact: true }).fill('secret of mara');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();

    await expect
      .poll(() => portal.calls.find(({ call }) => call === 'DELETE /api/user')?.body)
      .toBe(JSON.stringify({ password: 'secret of mara' }));
    await expect.poll(() => location.pathname).toBe('/');
  });

  it('[P-23] a teacher who deletes the account is told who sees the classes then', async () => {
    await openAccount({}, aUser({ role: 'teacher' }));

    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog');
    await expect
      .element(dialog.getByText(/Classes without another teacher are then seen by administrators/))
      .toBeVisible();
  });

  it('[P-23] a student with an account from a teacher is sent to the teacher', async () => {
    await openAccount({}, aUser({ email: 'x@no-email.invalid', signInName: 'mara-e' }));

    await expect.element(page.getByText('signed in as mara-e')).toBeVisible();
    await expect
      .element(page.getByText(/Ask a teacher or an administrator to delete it/))
      .toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Delete my account…' }))
      .not.toBeInTheDocument();
  });
});
