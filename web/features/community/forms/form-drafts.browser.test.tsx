import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { aUser, openApp, type Replies } from '../../../testing/app.fixture.tsx';

const mara = aUser({ id: 7, displayName: 'Quiet Heron' });
const noor = aUser({ id: 8, displayName: 'Brave Sparrow', email: 'noor@school.example' });
const replies: Replies = {
  'GET /api/public/form-token': { json: { token: 'a token' } },
  'POST /api/public/submit-quest': { json: { id: 'x', status: 'pending' }, status: 201 },
};
const quest = page.getByRole('region', { name: 'Send a quest' });
const field = quest.getByLabelText('What did you do or find?');
const celebration = page.getByRole('region', { name: 'Celebrate someone' });
const support = page.getByRole('region', { name: 'Ask for help' });

/** Opens the forms, also again as after a reload; what they show now stays. */
async function openForms(user: typeof mara | null = null, search = '') {
  await openApp(`/community${search}`, { user, replies });
  const banner = page.getByRole('banner');
  const sign = user
    ? banner.getByRole('button', { name: new RegExp(user.displayName) })
    : banner.getByRole('link', { name: 'Sign in' });
  await expect.element(sign).toBeVisible();
}

it('a quest draft survives a reload until it is sent', async () => {
  await openForms();
  await quest.getByLabelText('Your name').fill('Anna Visitor');
  await quest.getByText('Story', { exact: true }).click();
  await field.fill('There was a tram here.');

  await openForms();
  await expect.element(field).toHaveValue('There was a tram here.');
  await expect.element(quest.getByRole('radio', { name: 'Story' })).toBeChecked();
  await expect.element(quest.getByLabelText('Your name')).toHaveValue('');
  await quest.getByLabelText('Your name').fill('Anna Visitor');
  await quest.getByLabelText('Email').fill('anna@home.example');
  await quest.getByRole('button', { name: 'Send quest' }).click();
  await expect.element(quest.getByText('Waiting for review')).toBeVisible();

  await openForms();
  await expect.element(field).toHaveValue('');
});

it('a support message that begins with a sentence leaves an earlier draft alone', async () => {
  const message = support.getByLabelText('Your message');
  await openForms(null, '?form=support');
  await message.fill('My plot is gone.');

  await openForms(null, '?form=support&device=xbox');
  await expect.element(message).toHaveValue(expect.stringMatching(/^I can't join on Xbox/));

  await openForms(null, '?form=support');
  await expect.element(message).toHaveValue('My plot is gone.');
});

it('what follows the first sentence survives a reload and a sign-in, one text per device', async () => {
  const message = support.getByLabelText('Your message');
  const onXbox = '?form=support&device=xbox';
  await openForms(null, onXbox);
  await message.fill("I can't join on Xbox. It shows a blue screen.");

  await openForms(null, onXbox);
  await expect.element(message).toHaveValue("I can't join on Xbox. It shows a blue screen.");
  await openForms(null, '?form=support&device=bedrock');
  await expect.element(message).not.toHaveValue(expect.stringMatching(/Xbox/));
  await message.fill('On Windows there is no server list.');

  await openForms(mara, onXbox);
  await expect.element(message).toHaveValue("I can't join on Xbox. It shows a blue screen.");
});

it('drafts of a celebration and a support message survive a reload, without the sender', async () => {
  await openForms(null, '?form=celebration');
  await celebration.getByLabelText('Who are you celebrating?').fill('Class 7B');
  await support.getByLabelText('Your name').fill('Anna Visitor');
  await support.getByLabelText('Your message').fill('I cannot join.');

  await openForms(null, '?form=support');

  await expect.element(support.getByLabelText('Your message')).toHaveValue('I cannot join.');
  await expect.element(support.getByLabelText('Your name')).toHaveValue('');
  await expect
    .element(celebration.getByLabelText('Who are you celebrating?'))
    .toHaveValue('Class 7B');
});

it('[§4] after a session ends, a quest draft is found only by its writer', async () => {
  await openForms(mara);
  await field.fill('Mine alone.');

  await openForms();
  await expect.element(field).toHaveValue('');
  await openForms(mara);
  await expect.element(field).toHaveValue('Mine alone.');

  // Someone else at this computer ends it.
  await openForms(noor);
  await expect.element(field).toHaveValue('');
  await openForms(mara);
  await expect.element(field).toHaveValue('');
});

it('[§4] a visitor’s draft follows them into their account', async () => {
  await openForms();
  await field.fill('Begun without an account.');

  await openForms(mara);
  await expect.element(field).toHaveValue('Begun without an account.');

  await openForms();
  await expect.element(field).toHaveValue('');
});

/** The community page in a tab, and another tab of the same browser in which people sign in and out. */
async function openTwoTabs(other: Replies = {}) {
  let user: typeof mara | null = mara;
  const portal = await openApp('/community', {
    user: mara,
    replies: {
      ...replies,
      'GET /api/user': () =>
        user ? Response.json(user) : new Response('Please sign in.', { status: 401 }),
      ...other,
    },
  });
  const otherTab = new BroadcastChannel('signed-in user');
  onTestFinished(() => otherTab.close());
  const signIn = (next: typeof mara | null, isTold = true) => {
    user = next;
    if (isTold) otherTab.postMessage(null);
  };
  const signOut = () => {
    user = null;
    otherTab.postMessage('signed out');
  };
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: /Quiet Heron/ }))
    .toBeVisible();
  return { portal, signIn, signOut };
}

const replaced = page.getByRole('heading', { name: 'Someone else has signed in' });

it('[§4] an open form stays for the same person', async () => {
  const { signIn } = await openTwoTabs();
  const signedOut = page.getByText('You have been signed out.');
  await quest.getByText('Research', { exact: true }).click();
  await field.fill('Mine alone.');
  signIn(null);
  await expect.element(signedOut).toBeVisible();

  signIn(mara);

  await expect.element(signedOut).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Mine alone.');
});

it('[§4] the page closes when someone else signs in, and gives its text only to its author', async () => {
  const { signIn } = await openTwoTabs();
  await field.fill('Mine alone.');

  signIn(noor);

  await expect.element(replaced).toHaveFocus();
  await expect.element(page.getByText('Brave Sparrow signed in')).toBeVisible();
  await expect.element(field).not.toBeInTheDocument();
  signIn(mara);
  await expect.element(field).toHaveValue('Mine alone.');
  signIn(noor);
  await expect.element(replaced).toBeVisible();

  await openForms(noor);
  await expect.element(field).toHaveValue('');
});

it('[§4] a form that is sent before the page knows of someone else is refused, and closes it', async () => {
  const senders: (string | null)[] = [];
  const { signIn } = await openTwoTabs({
    'POST /api/public/submit-quest': (request) => {
      senders.push(request.headers.get('x-user-id'));
      const headers = { 'x-problem': 'another-user' };
      return new Response('Someone else has signed in.', { status: 409, headers });
    },
  });
  await quest.getByText('Research', { exact: true }).click();
  await field.fill('Mine alone.');
  signIn(noor, false);

  await quest.getByRole('button', { name: 'Send quest' }).click();

  await expect.element(replaced).toBeVisible();
  expect(senders).toEqual([String(mara.id)]);
  signIn(mara);
  await expect.element(field).toHaveValue('Mine alone.');
});

it('[§4] signing out on another tab leaves nothing that was typed here', async () => {
  const { signIn, signOut } = await openTwoTabs();
  await field.fill('Mine alone.');

  signOut();

  await expect
    .element(page.getByRole('banner').getByRole('link', { name: 'Sign in' }))
    .toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Mine alone.');
  await field.fill('By the next person.');
  signIn(noor);
  await expect
    .element(page.getByRole('banner').getByRole('button', { name: /Brave Sparrow/ }))
    .toBeVisible();
  await expect.element(field).toHaveValue('By the next person.');
});

it('[§4] signing out tells the other tabs', async () => {
  const otherTab = new BroadcastChannel('signed-in user');
  onTestFinished(() => otherTab.close());
  const received = new Promise<MessageEvent>((resolve) =>
    otherTab.addEventListener('message', resolve),
  );
  await openTwoTabs({ 'POST /api/logout': () => new Response(null, { status: 204 }) });

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Quiet Heron/ })
    .click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();

  expect((await received).data).toBe('signed out');
});

it('signing out leaves no quest draft behind', async () => {
  const open = () =>
    openApp('/community', {
      user: mara,
      replies: { ...replies, 'POST /api/logout': () => new Response(null, { status: 204 }) },
    });
  const menu = page.getByRole('banner').getByRole('button', { name: /Quiet Heron/ });
  await open();
  await expect.element(menu).toBeVisible();
  await field.fill('Mine alone.');
  await open();
  await expect.element(menu).toBeVisible();
  await expect.element(field).toHaveValue('Mine alone.');

  await menu.click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.element(page.getByText('Logged out', { exact: true })).toBeVisible();

  // The same person starts over, too.
  await open();
  await expect.element(menu).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(JSON.stringify(sessionStorage)).not.toContain('Mine alone.');
});

it('a form warns about personal details, counts near the limit, and says by how much it is exceeded', async () => {
  await openForms(mara, '?form=celebration');
  const box = celebration.getByLabelText('What did they do?');
  await box.fill('Write to anna@home.example');
  const remark = celebration.getByText(
    'This looks like an email address. Anyone can read published posts. Remove it?',
  );
  await expect
    .element(celebration.getByRole('status'))
    .toHaveTextContent(remark.element().textContent);
  await box.fill('Planted trees.');
  await expect.element(celebration.getByRole('status')).not.toBeInTheDocument();
  await box.fill('a'.repeat(560));
  await expect.element(celebration.getByText('560 of 600 characters')).toBeVisible();

  await celebration.getByLabelText('Who are you celebrating?').fill('Class 7B');
  await box.fill('a'.repeat(640));
  await celebration.getByRole('button', { name: 'Share celebration' }).click();

  await expect
    .element(box)
    .toHaveAccessibleDescription(/It has 640 characters; the limit is 600\./);
});

it('on a phone the smaller forms are folded until someone asks for one', async () => {
  await page.viewport(375, 667);
  await openApp('/community');
  await expect.element(field).toBeVisible();
  await expect.element(support.getByLabelText('Your message')).not.toBeVisible();

  await support.getByRole('button', { name: 'Ask for help' }).click();

  await expect.element(support.getByLabelText('Your message')).toBeVisible();
  await expect.element(celebration.getByLabelText('Who are you celebrating?')).not.toBeVisible();
});
