import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';
import { toastQueue } from '../../ui/toasts/toast-queue.ts';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const confirmation = page.getByLabelText('Confirm Password');
const login = page.getByRole('button', { name: 'Login', exact: true });
const register = page.getByRole('button', { name: 'Create Account' });

describe('the login form', () => {
  it('[§5] refuses invalid input before anything is sent', async () => {
    const portal = await openApp('/auth');
    await email.fill('mara');
    await password.fill('12345');

    await login.click();

    await expect.element(email).toHaveAccessibleDescription(/Please enter a valid email/);
    await expect
      .element(password)
      .toHaveAccessibleDescription(/Password must be at least 6 characters/);
    expect(portal.calls).toEqual([]);
  });

  it('[§8] shows the sentence of the portal after a wrong password', async () => {
    await openApp('/auth', {
      replies: {
        'POST /api/login': { text: 'Wrong email, sign-in name, or password.', status: 401 },
      },
    });
    await email.fill('mara@school.example');
    await password.fill('a wrong guess');

    await login.click();

    const alert = page.getByRole('alert');
    await expect.element(alert.getByText('Login failed')).toBeVisible();
    await expect
      .element(alert.getByText('401: Wrong email, sign-in name, or password.'))
      .toBeVisible();
    expect(location.pathname).toBe('/auth');
  });

  it("[§2] reads 'Logging in...' while it is pending, then leads home and welcomes by name", async () => {
    const reply = Promise.withResolvers<Response>();
    const portal = await openApp('/auth', { replies: { 'POST /api/login': () => reply.promise } });
    await email.fill('mara@school.example');
    await password.fill('secret of mara');

    await login.click();
    await expect.element(page.getByRole('button', { name: 'Logging in...' })).toBeVisible();
    reply.resolve(Response.json(aUser({ name: 'Mara' })));

    await expect.element(page.getByText('Welcome back, Mara!')).toBeVisible();
    await expect.poll(() => location.pathname).toBe('/');
    expect(JSON.parse(portal.calls[0]?.body ?? '')).toEqual({
      email: 'mara@school.example',
      password: 'secret of mara',
    });
  });
});

it('[P-04] a sign-in name typed as an email is carried over to the card form', async () => {
  await openApp('/auth');
  await email.fill('quiet-heron');

  await page.getByRole('link', { name: 'Sign in with a card or sign-in name' }).click();
  await expect.element(page.getByLabelText('Sign-in name')).toHaveValue('quiet-heron');
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toHaveFocus();

  await page.getByRole('link', { name: 'Sign in with an email' }).click();
  await expect.element(email).toBeVisible();
});

it('[P-44] someone who signs in does not see the previous person’s messages', async () => {
  await openApp('/auth', { replies: { 'POST /api/login': { json: aUser({ name: 'Mara' }) } } });
  toastQueue.show({ title: 'Login successful', description: 'Welcome back, Noor!' });
  await email.fill('mara@school.example');
  await password.fill('secret of mara');

  await login.click();

  await expect.element(page.getByText('Welcome back, Mara!')).toBeVisible();
  expect(toastQueue.read().history.map(({ description }) => description)).toEqual([
    'Welcome back, Mara!',
  ]);
});

describe('the registration form', () => {
  beforeEach(() => page.viewport(375, 667));

  it("[§5] says that passwords don't match, and sends nothing", async () => {
    const portal = await openApp('/auth?tab=register');
    await fillRegistration();
    await confirmation.fill('another password');

    await register.click();

    await expect.element(confirmation).toHaveAccessibleDescription(/Passwords don't match/);
    await confirmation.fill('12345');
    await expect.element(confirmation).toHaveAccessibleDescription(/Confirm password is required/);
    expect(portal.calls).toEqual([]);
  });

  it('[§2] an optional field is named by its label alone, and described as optional', async () => {
    await openApp('/auth?tab=register');
    const school = page.getByLabelText('School/Organization', { exact: true });

    await expect.element(school).toHaveAccessibleName('School/Organization');
    await expect.element(school).toHaveAccessibleDescription('(optional)');
    await expect.element(page.getByText('(optional)').first()).toBeVisible();
  });

  it('[design] the error of a short password takes the place of its hint and moves nothing', async () => {
    await openApp('/auth?tab=register');
    await fillRegistration();
    const hint = page.getByText(/^At least 6 characters\./);
    await expect.element(hint).toBeVisible();
    const distance = () =>
      confirmation.element().getBoundingClientRect().top -
      password.element().getBoundingClientRect().top;
    const before = distance();
    await password.fill('12345');

    await register.click();

    await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect.element(hint).not.toBeVisible();
    expect(distance()).toBe(before);
  });

  it("[§5] sends empty optional fields and the role, and reads 'Creating Account...' until the reply", async () => {
    const reply = Promise.withResolvers<Response>();
    const portal = await openApp('/auth?tab=register', {
      replies: { 'POST /api/register': () => reply.promise },
    });
    await fillRegistration();

    await register.click();
    await expect.element(page.getByRole('button', { name: 'Creating Account...' })).toBeVisible();
    reply.resolve(Response.json(aUser({ name: 'Mara' }), { status: 201 }));

    await expect.element(page.getByText('Welcome to the portal, Mara!')).toBeVisible();
    const sent = JSON.parse(portal.calls[0]?.body ?? '');
    expect(sent).toMatchObject({ organization: '', bio: '', role: 'student' });
    expect(sent).not.toHaveProperty('confirmPassword');
  });

  it.each([
    {
      problem: 'email-taken',
      label: 'Email',
      sentence: 'That email is already registered.',
      other: 'b@school.example',
    },
    {
      problem: 'game-name-taken',
      label: 'Minecraft Username',
      sentence: 'That Minecraft username is already registered.',
      other: 'another_name',
    },
  ])('[§8] shows at $label that it is taken, in view on a phone', async (row) => {
    const { problem, label, sentence, other } = row;
    await openApp('/auth?tab=register', {
      replies: { 'POST /api/register': { text: sentence, status: 409, problem } },
    });
    await fillRegistration();

    await register.click();

    const field = page.getByLabelText(label, { exact: true });
    await expect.element(page.getByRole('alert').getByText(`409: ${sentence}`)).toBeVisible();
    const summary = page.getByRole('group', { name: 'What to fix' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toHaveTextContent(`${sentence}${label}`);
    await summary.getByRole('link', { name: label }).click();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toBeInViewport();
    await field.fill(other);
    await expect.element(field).not.toHaveAttribute('aria-invalid');
  });

  it('[§4] who was registered although the answer was lost is told to sign in', async () => {
    let isLost = true;
    await openApp('/auth?tab=register', {
      replies: {
        'POST /api/register': () => {
          const headers = { 'x-problem': 'email-taken' };
          if (!isLost) return new Response('Registered.', { status: 409, headers });
          isLost = false;
          throw new TypeError('Failed to fetch');
        },
      },
    });
    await fillRegistration();
    await register.click();
    const summary = page.getByRole('group', { name: 'What to fix' });
    await expect.element(summary.getByText(/couldn't be reached/)).toBeVisible();

    await register.click();

    const sentence =
      'That email is already registered. Your last try may have worked. Try signing in.';
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  it('[§4] names the class of a code, and joins it with the new account', async () => {
    const portal = await openApp('/auth?tab=register', {
      replies: {
        'POST /api/classes/find': { json: { class: { name: 'Class 7B' } } },
        'POST /api/classes/join': { json: { class: { id: 'c1', name: 'Class 7B' } } },
        'POST /api/register': { json: aUser(), status: 201 },
      },
    });

    const code = page.getByRole('textbox', { name: 'Class code' });
    await expect.element(code).toHaveAccessibleDescription(/Leave it blank/);
    await code.fill('dck-7qt');
    await expect.element(page.getByText('You will join Class 7B')).toBeVisible();
    await fillRegistration();
    await register.click();

    const sent = JSON.stringify({ code: 'DCK7QT' });
    await expect
      .poll(() => portal.calls)
      .toContainEqual({ call: 'POST /api/classes/join', body: sent });
    expect(portal.calls).toContainEqual({ call: 'POST /api/classes/find', body: sent });
  });

  it.each([
    { code: 'AAAAAA', sentence: 'No class has this code. Check it with your teacher.' },
    { code: 'AAAAA', sentence: 'A class code has six characters.' },
  ])('[§4] creates no account with $code, which is no class, but does without it', async (row) => {
    const portal = await openApp('/auth?tab=register', {
      replies: {
        'POST /api/classes/find': { text: row.sentence, status: 404 },
        'POST /api/register': { json: aUser(), status: 201 },
      },
    });
    const code = page.getByRole('textbox', { name: 'Class code' });
    await code.fill(row.code);
    await fillRegistration();

    await register.click();

    await expect.element(code).toHaveFocus();
    await expect
      .element(code)
      .toHaveAccessibleDescription(`${row.sentence} You can also leave it blank and join later.`);
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
    expect(portal.calls.some(({ call }) => call === 'POST /api/register')).toBe(false);
    await code.clear();
    await register.click();

    await expect.poll(() => location.pathname).toBe('/');
    expect(portal.calls.some(({ call }) => call === 'POST /api/classes/join')).toBe(false);
  });

  it('[§4] says what to do about a code whose lookup failed before the other tab was opened', async () => {
    await openApp('/auth?tab=register', {
      replies: { 'POST /api/classes/find': { text: 'No class has this code.', status: 404 } },
    });
    const code = page.getByRole('textbox', { name: 'Class code' });
    await code.fill('AAAAAA');
    await expect.element(code).toHaveAccessibleDescription('No class has this code.');
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('tab', { name: 'Register' }).click();
    await fillRegistration();

    await register.click();

    await expect.element(code).toHaveFocus();
    await expect
      .element(code)
      .toHaveAccessibleDescription(
        'Please type the code again. You can also leave it blank and join later.',
      );
  });

  it('[§2] keeps what was typed while the login tab is open', async () => {
    await openApp('/auth?tab=register');
    await page.getByLabelText('Full Name').fill('Mara Kept');

    await page.getByRole('tab', { name: 'Login' }).click();
    await expect.element(page.getByLabelText('Full Name')).not.toBeInTheDocument();
    await page.getByRole('tab', { name: 'Register' }).click();

    await expect.element(page.getByLabelText('Full Name')).toHaveValue('Mara Kept');
  });
});

it.each([
  { key: 'ArrowRight', from: 'Login', to: 'Register' },
  { key: 'ArrowRight', from: 'Register', to: 'Login' },
  { key: 'ArrowLeft', from: 'Login', to: 'Register' },
  { key: 'Home', from: 'Register', to: 'Login' },
  { key: 'End', from: 'Login', to: 'Register' },
])('[§9] $key on the tab $from selects and focuses $to', async ({ key, from, to }) => {
  await openApp('/auth');
  await page.getByRole('tab', { name: from }).click();

  await userEvent.keyboard(`{${key}}`);

  const tab = page.getByRole('tab', { name: to });
  await expect.element(tab).toHaveFocus();
  await expect.element(tab).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('tabpanel', { name: to })).toBeVisible();
});

it('[design] tabs show the ring of the keyboard after a key, and not after a click', async () => {
  await openApp('/auth');
  const tab = page.getByRole('tab', { name: 'Register' });
  const hasRing = () => {
    const { outlineStyle, boxShadow } = getComputedStyle(document.activeElement ?? document.body);
    return outlineStyle !== 'none' || /[1-9]\d*px/.test(boxShadow);
  };

  await tab.click();
  await expect.element(tab).toHaveFocus();
  expect(hasRing()).toBe(false);
  await userEvent.keyboard('{ArrowLeft}');

  await expect.element(page.getByRole('tab', { name: 'Login' })).toHaveFocus();
  await expect.poll(hasRing).toBe(true);
});

describe('the way back', () => {
  const openFromSubmissions = async (replies: Replies) => {
    await openApp('/my-submissions', { replies });
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect.poll(() => location.href).toMatch(/\/auth$/);
  };

  it('[§2] signing in leads back to the page it began on, also by way of the other forms', async () => {
    await openFromSubmissions({ 'POST /api/login': { json: aUser() } });
    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByRole('tab', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Sign in with a card or sign-in name' }).click();
    await page.getByLabelText('Sign-in name').fill('mara-e');
    await password.fill('secret of mara');

    await login.click();

    await expect.poll(() => location.pathname).toBe('/my-submissions');
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent('My submissions');
  });

  it('[§2] a new account begins at home, which says what to do first', async () => {
    await openFromSubmissions({ 'POST /api/register': { json: aUser(), status: 201 } });
    await page.getByRole('tab', { name: 'Register' }).click();
    await fillRegistration();

    await register.click();

    await expect.poll(() => location.pathname).toBe('/');
  });

  it('[§2] an address that came with a link from elsewhere is not followed', async () => {
    await openApp('/auth?next=//elsewhere.example&returnTo=/maps', {
      replies: { 'POST /api/login': { json: aUser() } },
    });
    await email.fill('mara@school.example');
    await password.fill('secret of mara');

    await login.click();

    await expect.poll(() => location.pathname).toBe('/');
  });
});

it('[§2] a signed-in user is led from /auth to the home page', async () => {
  await openApp('/auth', { user: aUser() });

  await expect.poll(() => location.pathname).toBe('/');
});

async function fillRegistration(): Promise<void> {
  await page.getByLabelText('Full Name').fill('Mara');
  await email.fill('mara@school.example');
  await page.getByLabelText('Minecraft Username').fill('mara_builds');
  await password.fill('secret of mara');
  await confirmation.fill('secret of mara');
}
