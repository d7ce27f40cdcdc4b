import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aMember, createClassDetail, openClass } from '../class.fixture.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('adding students', () => {
  it('[P-03] a list is previewed, what is skipped is said, and consent is needed to create', async () => {
    const members = [
      {
        id: 9,
        name: 'Uma D.',
        displayName: 'Silver Cove',
        signInName: 'uma-d',
        password: 'canary-ferry-41',
      },
    ];
    const portal = await openClass(createClassDetail(), {
      'POST /api/classes/c1/members': { json: { members, skipped: ['Ben K.'] }, status: 201 },
    });
    await page.getByRole('button', { name: 'Add students' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Names, one per line').fill('Name\nUma D.\n\nana r.\nUma D.');

    await expect.element(dialog.getByText('uma-d')).toBeVisible();
    await expect.element(dialog.getByText('already in this class')).toBeVisible();
    await expect.element(dialog.getByText('on this list twice')).toBeVisible();
    await expect.element(dialog.getByText('a heading, not a name')).toBeVisible();
    await expect
      .element(
        dialog.getByText(
          'ana r. and Uma D. will not get a second account. Two students with the same name?',
        ),
      )
      .toBeVisible();
    const create = dialog.getByRole('button', { name: 'Create 1 account' });
    await expect.element(create).toBeDisabled();
    await expect
      .element(dialog.getByText(/First check that the school has permission\.$/))
      .toBeVisible();
    await dialog.getByRole('checkbox').click();
    dialog.getByLabelText('Names, one per line').element().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    await expect.element(page.getByRole('heading', { name: 'Sign-in cards' })).toBeVisible();
    await expect.element(page.getByText('Already in the class: Ben K.').first()).toBeVisible();
    expect(portal.calls).toContainEqual({
      call: 'POST /api/classes/c1/members',
      body: JSON.stringify({ names: ['Uma D.'], schoolAgreed: true }),
    });
    await expect.element(page.getByText('canary-ferry-41')).toBeVisible();
    const qr = page.getByRole('img', { name: 'Sign-in page for Silver Cove' });
    await expect.element(qr).toBeVisible();

    await page.getByRole('link', { name: 'Done' }).click();
    await expect.element(page.getByText('Leave the cards?')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expect.element(page.getByRole('heading', { name: 'Class 7B' })).toBeVisible();
    await expect.element(page.getByText('canary-ferry-41')).not.toBeInTheDocument();
  });

  it('[§4] on a Chromebook, the button stays in view below a class of 30', async () => {
    await page.viewport(1366, 650);
    await openClass();
    await page.getByRole('button', { name: 'Add students' }).click();
    const names = Array.from({ length: 30 }, (_, at) => `Student ${at + 1}`);
    await page.getByLabelText('Names, one per line').fill(names.join('\n'));

    await expect
      .element(page.getByRole('button', { name: 'Create 30 accounts' }))
      .toBeInViewport({ ratio: 0.9 });
    await page.getByRole('checkbox', { name: /school has permission/ }).click();
    await expect.element(page.getByRole('button', { name: 'Create 30 accounts' })).toBeEnabled();
  });

  it('[§4] typed names are there again after a reload, until they are discarded', async () => {
    const names = page.getByRole('dialog').getByLabelText('Names, one per line');
    await openClass();
    await page.getByRole('button', { name: 'Add students' }).click();
    await names.fill('Uma D.');

    await openClass();
    await page.getByRole('button', { name: 'Add students' }).click();

    await expect.element(names).toHaveValue('Uma D.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Add students' }).click();
    await expect.element(names).toHaveValue('');
  });

  it('[§4] asks in every tab before typed names are discarded, and Esc is not an answer', async () => {
    await openClass();
    await page.getByRole('button', { name: 'Add students' }).click();
    const dialog = page.getByRole('dialog');
    const question = dialog.getByText('Discard what you typed?');
    await dialog.getByLabelText('Names, one per line').fill('Uma D.');
    await dialog.getByRole('tab', { name: 'They have accounts' }).click();

    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();

    await dialog.getByRole('tab', { name: 'Create accounts' }).click();
    await expect.element(dialog.getByLabelText('Names, one per line')).toHaveValue('Uma D.');
  });
});

it('[P-04] the preview numbers sign-in names as the portal does', async () => {
  await openClass(createClassDetail({ members: [aMember(1, 'Анна', { signInName: 'student' })] }));
  await page.getByRole('button', { name: 'Add students' }).click();
  const dialog = page.getByRole('dialog');

  await dialog.getByLabelText('Names, one per line').fill('Владимир\nمحمد\n"Lee, Ana"\nLee Ana');

  for (const name of ['student-2', 'student-3', 'lee-ana', 'lee-ana-2']) {
    await expect.element(dialog.getByText(name, { exact: true })).toBeVisible();
  }
});

describe('adding students without an answer', () => {
  it('[§4] says that accounts may exist, and loads the list of the class', async () => {
    const detail = createClassDetail();
    let hasCreated = false;
    await openClass(detail, {
      'GET /api/classes/c1': () =>
        Response.json(
          hasCreated ? { ...detail, members: [...detail.members, aMember(9, 'Uma D.')] } : detail,
        ),
      'POST /api/classes/c1/members': () => {
        hasCreated = true;
        return Promise.reject(new TypeError('Failed to fetch'));
      },
    });
    await page.getByRole('button', { name: 'Add students' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Names, one per line').fill('Uma D.');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Create 1 account' }).click();

    await expect.element(dialog.getByText('The accounts may have been created.')).toBeVisible();
    await expect.element(dialog.getByText('already in this class')).toBeVisible();
    await expect.element(page.getByText('No accounts were created')).not.toBeInTheDocument();
  });

  it('[§4] a refusal says that no account was created', async () => {
    await openClass(createClassDetail(), {
      'POST /api/classes/c1/members': {
        text: 'This class is full.',
        status: 400,
        problem: 'invalid-input',
      },
    });
    await page.getByRole('button', { name: 'Add students' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('Names, one per line').fill('Uma D.');
    await dialog.getByRole('checkbox').click();
    await dialog.getByRole('button', { name: 'Create 1 account' }).click();

    await expect
      .element(dialog.getByText('This class is full. No accounts were created.'))
      .toBeVisible();
  });
});
