import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';
import { whenDrawn } from '../../testing/measures.fixture.ts';

const sessions = [
  {
    id: 's1',
    createdAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-20T08:59:00.000Z',
    device: 'Chromebook, Chrome',
    current: true,
  },
  {
    id: 's2',
    createdAt: '2026-11-17T08:00:00.000Z',
    lastSeenAt: '2026-11-17T08:59:00.000Z',
    device: 'Phone, Safari',
    current: false,
  },
];
const names = ['Paper Falcon', 'Tall Cedar', 'Blue Ferry', 'Calm Otter'];
const base: Replies = {
  'GET /api/user/display-names': { json: { names } },
  'GET /api/user/sessions': { json: { sessions } },
  'GET /api/my/champion-consent': { json: { consent: false, role: null } },
  'GET /api/my/classes': { json: { classes: [] } },
  'GET /api/my/game-name': {
    json: {
      minecraftUsername: 'mara_builds',
      isVerified: true,
      message: null,
      expiresAt: null,
      takenName: null,
    },
  },
};

function openAccount(replies: Replies = {}, user = aUser()) {
  return openApp('/account', { user, replies: { ...base, ...replies } });
}
const part = (name: string) => page.getByRole('region', { name });

beforeEach(() => page.viewport(1280, 900));

describe('/account', () => {
  it('[§4] a visitor is told what it is and where to sign in', async () => {
    await openApp('/account');

    await expect.element(page.getByText('Sign in to see your account')).toBeVisible();
  });

  it.each([
    ['student', 'Only your teachers and the people who run the portal see this.'],
    ['teacher', 'Only the people who run the portal see this.'],
  ] as const)('[P-06] a %s reads who sees “About you”', async (role, sentence) => {
    await openAccount({}, aUser({ role }));

    await expect.element(part('About you').getByText(sentence, { exact: true })).toBeVisible();
  });

  it('[accessibility 12] other display names are announced', async () => {
    let offered = names;
    await openAccount({ 'GET /api/user/display-names': () => Response.json({ names: offered }) });
    await expect.element(page.getByRole('radio', { name: 'Tall Cedar' })).toBeVisible();
    offered = ['Quiet Harbor'];

    await page.getByRole('button', { name: 'Show other names' }).click();

    await expect
      .element(
        page.getByRole('status').filter({ hasText: /^Names to choose from: .*Quiet Harbor$/ }),
      )
      .toBeInTheDocument();
  });

  it('[§4] what was typed under “About you” is there after a visit to another page, until it is saved', async () => {
    const bio = 'I like bridges.';
    const user = aUser({ bio });
    await openAccount();
    const field = page.getByRole('textbox', { name: 'Short Bio' });
    await field.fill(bio);
    await openAccount({ 'PATCH /api/user': { json: user } });
    await expect.element(field).toHaveValue(bio);

    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect.element(part('About you').getByText(/Saved at/)).toBeVisible();
    await openAccount();

    await expect.element(field).toHaveValue('');
  });

  it('[design account] a long name in a tile breaks after its underscore, not in a word', async () => {
    await page.viewport(375, 800);
    await openAccount({}, aUser({ displayName: 'Sample_Teachers' }));
    const radio = page.getByRole('radio', { name: /^Sample_Teachers/ });
    await expect.element(radio).toBeInTheDocument();
    await whenDrawn();

    const name = radio.element().parentElement?.querySelector('.font-bold')?.lastChild;
    if (!name) throw new Error('The tile has no name');
    const range = document.createRange();
    range.setStart(name, (name.textContent ?? '').indexOf('Teachers'));
    range.setEndAfter(name);
    expect([...range.getClientRects()]).toHaveLength(1);
  });

  it('[P-05] an offered display name is chosen and saved alone', async () => {
    const portal = await openAccount({
      'PATCH /api/user': { json: aUser({ displayName: 'Tall Cedar' }) },
    });

    await page.getByText('Tall Cedar').click();
    await page.getByRole('button', { name: 'Save display name' }).click();

    await expect
      .poll(() => portal.calls.find(({ call }) => call === 'PATCH /api/user')?.body)
      .toBe(JSON.stringify({ displayName: 'Tall Cedar' }));
    await expect.element(part('Display name').getByText(/Saved at/)).toBeVisible();
  });

  it('[accessibility] the keyboard stays at the button that saved the display name, and at a choice about emails', async () => {
    let isOn = false;
    await openAccount({
      'PATCH /api/user': { json: aUser({ displayName: 'Tall Cedar' }) },
      'GET /api/mail/preference': () =>
        Response.json({ isAvailable: true, isOn, address: 'mara@school.example' }),
      'PUT /api/mail/preference': () => {
        isOn = true;
        return Response.json({ isAvailable: true, isOn, address: 'mara@school.example' });
      },
    });

    await page.getByText('Tall Cedar').click();
    const save = page.getByRole('button', { name: 'Save display name' });
    await save.click();
    await expect.element(part('Display name').getByText(/Saved at/)).toBeVisible();
    await expect.element(save).toHaveFocus();

    const choice = page.getByRole('checkbox', { name: /^Send notifications/ });
    await choice.click();
    await expect.element(choice).toBeChecked();
    await expect.element(choice).toHaveFocus();
  });

  it('[§4] a code for the game name never has more time left than codes have', async () => {
    const code = { isVerified: false, message: '!portal 427193', takenName: null };
    // The clock of the page is behind that of the portal.
    const expiresAt = new Date(Date.now() + 15 * 60_000 + 5_000).toISOString();
    await openAccount({
      'GET /api/my/game-name': { json: { minecraftUsername: 'mara_builds', ...code, expiresAt } },
    });

    await expect.element(page.getByText(/^15 minutes left/)).toBeVisible();
  });

  it('[accessibility 2.4.3] the focus stays at the game name when its code takes the place of the button', async () => {
    let proof = { minecraftUsername: 'mara_builds', isVerified: false, message: '' };
    const reply = () =>
      Response.json({
        ...proof,
        message: proof.message || null,
        expiresAt: null,
        takenName: null,
      });
    await openAccount({
      'GET /api/my/game-name': reply,
      'POST /api/my/game-name/code': () => {
        proof = { ...proof, message: '!portal 427193' };
        return reply();
      },
    });

    await page.getByRole('button', { name: 'Verify my game name' }).click();

    await expect.element(page.getByText('!portal 427193')).toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Game name' })).toHaveFocus();
  });

  it('[accessibility 3.2] a code for the game name that arrives late does not take the focus from a field', async () => {
    const code = Promise.withResolvers<void>();
    const proof = { minecraftUsername: 'mara_builds', isVerified: false, expiresAt: null };
    const reply = (message: string | null) => Response.json({ ...proof, message, takenName: null });
    let current: string | null = null;
    await openAccount({
      'GET /api/my/game-name': () => reply(current),
      'POST /api/my/game-name/code': async () => {
        await code.promise;
        current = '!portal 427193';
        return reply(current);
      },
    });
    await page.getByRole('button', { name: 'Verify my game name' }).click();
    const field = part('Display name').getByLabelText('Or type your own');
    await field.click();

    code.resolve();

    await expect.element(page.getByText('!portal 427193')).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  it('[accessibility 3.3.1] a display name that is refused is marked, with the reason, until it is changed', async () => {
    const sentence = 'That display name is taken.';
    const answer = Promise.withResolvers<void>();
    await openAccount({
      'PATCH /api/user': async () => {
        await answer.promise;
        return new Response(sentence, { status: 409 });
      },
    });
    const section = part('Display name');
    const field = section.getByLabelText('Or type your own');
    await field.fill('Calm Otter');

    await section.getByRole('button', { name: 'Save display name' }).click();
    await field.fill('Calm Otter 2');
    answer.resolve();
    await expect.element(page.getByText(sentence).first()).toBeInTheDocument();
    await expect.element(field).toBeValid();
    await field.fill('Calm Otter');

    await expect.element(section.getByRole('link', { name: 'Or type your own' })).toBeVisible();
    await expect
      .element(field)
      .toHaveAccessibleDescription(`Don't use your real name. ${sentence}`);
    await expect.element(field).toBeInvalid();
    await field.fill('Calm Otter 2');
    await expect.element(field).toBeValid();
  });

  it('[accessibility 3.3.1] a class code that no class has is marked, and its boxes are as wide as a phone allows', async () => {
    await page.viewport(360, 640);
    const sentence = 'No class has this code. Check it with your teacher.';
    await openAccount({
      'GET /api/my/classes': { json: { classes: [{ id: 'c1', name: 'Period 3' }] } },
      'POST /api/classes/join': { text: sentence, status: 404, problem: 'no-such-code' },
    });
    await page.getByText('Join another class').click();
    const code = page.getByRole('textbox', { name: 'Class code' });
    await code.fill('ZZZZZZ');

    await page.getByRole('button', { name: 'Join class' }).click();

    await expect.element(code).toBeInvalid();
    await expect.element(code).toHaveAccessibleDescription(sentence);
    expect(code.element().getBoundingClientRect().width).toBeGreaterThan(300);
  });

  it('[§8] what could be saved at the second attempt is no longer called a failure', async () => {
    const answers = [
      new Response('Please choose a display name that is not your real name.', { status: 400 }),
      Response.json(aUser({ displayName: 'Bench Builder' })),
    ];
    await openAccount({ 'PATCH /api/user': () => answers.shift() ?? Response.error() });
    const section = part('Display name');
    await section.getByLabelText('Or type your own').fill('Mara E.');
    await section.getByRole('button', { name: 'Save display name' }).click();
    const failure = page.getByRole('alert').getByText("Couldn't save your display name");
    await expect.element(failure).toBeVisible();

    await section.getByLabelText('Or type your own').fill('Bench Builder');
    await section.getByRole('button', { name: 'Save display name' }).click();

    await expect.element(section.getByText(/Saved at/)).toBeVisible();
    await expect.element(failure).not.toBeInTheDocument();
  });

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
      .element(page.getByRole('link', { name: 'Export my data' }))
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
