import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aUser, openApp } from '../../testing/app.fixture.tsx';
import { whenDrawn } from '../../testing/measures.fixture.ts';
import { names, openAccount, part } from './account-page.fixture.tsx';

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

  it('[design] a long name in a tile breaks after its underscore, not in a word', async () => {
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

  it('[2.4.3] the keyboard stays at the button that saved the display name, and at a choice about emails', async () => {
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

  it('[2.4.3] the focus stays at the game name when its code takes the place of the button', async () => {
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

  it('[2.4.3] a code for the game name that arrives late does not take the focus from a field', async () => {
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

  it('[3.3.1] a display name that is refused is marked, with the reason, until it is changed', async () => {
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

  it('[3.3.1] a class code that no class has is marked, and its boxes are as wide as a phone allows', async () => {
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
});
