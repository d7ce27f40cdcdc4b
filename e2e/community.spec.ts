import type { Locator, Page } from '@playwright/test';
import {
  asAdmin,
  asStudent,
  expect,
  expectAccount,
  expectToast,
  open,
  test,
  toastRegion,
} from './fixtures.ts';
import { openItem } from './review-journey.ts';

function form(page: Page, tab: string): Locator {
  return page.getByRole('tabpanel', { name: tab });
}

async function openForm(page: Page, tab: string): Promise<Locator> {
  await open(page, '/community');
  await page.getByRole('tab', { name: tab }).click();
  return form(page, tab);
}

test('[§5] a visitor sends a quest, is told what is missing, and sees that it is pending', async ({
  page,
}) => {
  const quest = await openForm(page, 'Quest');
  await quest.getByRole('button', { name: 'Send quest' }).click();
  await expectToast(page, 'Missing Information', 'Please fill in all required fields.');
  await expect(quest.getByText('Please fill in “Your name”.')).toBeVisible();
  await expect(quest.getByText('Please fill in “Quest type”.')).toBeVisible();

  await quest.getByLabel('Your name').fill('Anna Visitor');
  await quest.getByLabel('Email').fill('anna@home.example');
  await quest.getByText('Research', { exact: true }).click();
  await quest.getByLabel('What did you do or find?').fill('Counted the trees of Block 12.');
  await quest.getByRole('button', { name: 'Send quest' }).click();

  await expectToast(page, 'Quest Submitted!');
  await expect(quest.getByText('Waiting for review')).toBeVisible();
  await expect(quest.getByRole('heading', { name: 'Your quest is on its way' })).toBeFocused();
  await quest.getByRole('button', { name: 'Send another quest' }).click();
  await expect(quest.getByLabel('What did you do or find?')).toHaveValue('');
});

test('[§5] a support message needs every field', async ({ page }) => {
  const support = await openForm(page, 'Support message');
  await support.getByLabel('Your message').fill('I cannot join.');
  await support.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Missing Information', 'Please fill in all fields.');

  await support.getByLabel('Your name').fill('Anna Visitor');
  await support.getByLabel('Email').fill('anna@home.example');
  await support.getByRole('button', { name: 'Send message' }).click();
  await expectToast(page, 'Message Sent!');
});

test('[§5] a celebration without both fields does nothing; with both it is shared', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  const celebration = await openForm(page, 'Celebration');
  await celebration.getByLabel('Who are you celebrating?').fill('Class 7B');
  await celebration.getByRole('button', { name: 'Share celebration' }).click();
  await expect(celebration.getByLabel('What did they do?')).toBeFocused();
  await expect(toastRegion(page).locator('[data-slot=toast-title]')).toHaveCount(0);
  expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);

  await celebration.getByLabel('What did they do?').fill('Built a bus stop in one evening.');
  await celebration.getByRole('button', { name: 'Share celebration' }).click();
  await expectToast(page, 'Celebration Shared!');
});

for (const { tab, path, button, toast } of [
  { tab: 'Quest', path: 'submit-quest', button: 'Send quest', toast: 'Submission Failed' },
  {
    tab: 'Support message',
    path: 'support-message',
    button: 'Send message',
    toast: 'Message Failed',
  },
  {
    tab: 'Celebration',
    path: 'celebrate',
    button: 'Share celebration',
    toast: 'Celebration Failed',
  },
]) {
  test(`[§8] ${tab}: when it fails it says so, and what was typed stays`, async ({
    page,
    watch,
  }) => {
    watch.expectRefusal(`500 /api/public/${path}`);
    const student = await asStudent(page);
    await page.route(`**/api/public/${path}`, (route) =>
      route.fulfill({ status: 500, body: 'Something went wrong.' }),
    );
    const panel = await openForm(page, tab);
    await expectAccount(page, student);
    if (tab === 'Quest') await panel.getByRole('radio', { name: 'Story' }).check();
    if (tab === 'Celebration') await panel.getByLabel('Who are you celebrating?').fill('Class 7B');
    const words = panel.locator('textarea');
    await words.fill('There was a tram here.');
    await panel.getByRole('button', { name: button }).click();

    await expectToast(page, toast, 'Please try again later.');
    await expect(words).toHaveValue('There was a tram here.');
  });
}

test('[P-21] signed-in people are not asked for name and email', async ({ page }) => {
  await asStudent(page);
  const quest = await openForm(page, 'Quest');
  await expect(quest.getByLabel('What did you do or find?')).toBeVisible();
  await expect(quest.getByLabel('Your name')).toHaveCount(0);
  await expect(quest.getByLabel('Email')).toHaveCount(0);
});

test('someone whose session ended is told so and keeps the typed text', async ({ page, watch }) => {
  watch.expectRefusal(
    '400 /api/public/submit-quest',
    '401 /api/my/submissions',
    '401 /api/my/answers',
    '401 /api/notifications',
  );
  await asStudent(page);
  const quest = await openForm(page, 'Quest');
  await quest.getByText('Research', { exact: true }).click();
  await quest.getByLabel('What did you do or find?').fill('Counted the gulls of Pier 3.');
  // As another tab does it.
  await page.context().clearCookies();
  await quest.getByRole('button', { name: 'Send quest' }).click();

  await expect(page.getByText('You are signed out now.')).toBeVisible();
  await expect(quest.getByLabel('What did you do or find?')).toHaveValue(
    'Counted the gulls of Pier 3.',
  );
  await quest.getByLabel('Your name').fill('Anna Visitor');
  await quest.getByLabel('Email').fill('anna@home.example');
  await quest.getByRole('button', { name: 'Send quest' }).click();
  await expect(quest.getByRole('heading', { name: 'Your quest is on its way' })).toBeVisible();
});

test('an administrator enters a session and a project, and visitors see both', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  await open(page, '/schedule');
  await page.getByRole('button', { name: 'New session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Build battle: bus stops');
  await dialog.getByLabel('Type').fill('Build battle');
  await dialog.getByLabel('Starts').fill('2020-01-01T10:00');
  await dialog.getByLabel('Ends').fill('2019-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expect(dialog.getByText('It must end after it starts.')).toBeVisible();
  await dialog.getByLabel('Ends').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save session' }).click();
  await expectToast(page, 'Session saved');

  await page.getByRole('button', { name: 'New project' }).click();
  await dialog.getByLabel('Title').fill('Safer crossing, Dock Street');
  await dialog.getByLabel('Type').fill('Streets');
  await dialog.getByLabel('What is it about?').fill('A raised crossing and a shorter wait.');
  await dialog.getByLabel('Progress in percent').fill('68');
  await dialog.getByLabel('Participants').fill('9');
  await dialog.getByRole('button', { name: 'Save project' }).click();
  await expectToast(page, 'Project saved');

  const visitor = await openWindow();
  await open(visitor, '/community');
  await expect(visitor.getByRole('region', { name: 'Live games' })).toContainText('Build battle');
  const project = visitor
    .getByRole('region', { name: 'Active projects' })
    .getByRole('article')
    .filter({ hasText: 'Safer crossing, Dock Street' });
  await expect(project).toContainText('Build phase 4 of 5');
  await expect(project).toContainText('68%');
});

test('[§9] each of the five sections says that the portal was not reached, and how old its data is', async ({
  page,
  watch,
}) => {
  watch.expectOutage();
  await page.clock.install();
  await open(page, '/community');
  await expect(page.getByText(/^Updated .+ ago$/)).toHaveCount(5);

  await page.route('/api/public/*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'The portal is not ready.' }),
  );
  // The longest interval.
  await page.clock.fastForward('01:01');

  await expect(page.getByText(/^Couldn't refresh\. Updated .+ ago\.$/)).toHaveCount(5);
});

test('[product §5] a student proposes a project and sees its status', async ({
  page,
  openWindow,
}) => {
  await asStudent(page);
  await open(page, '/community');
  await page.getByRole('button', { name: 'Propose a project' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog.getByText('Please fill in “Title”.')).toBeVisible();
  const title = `Benches for pier ${process.pid}`;
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Type').fill('Public space');
  await dialog.getByLabel('What is it about?').fill('Somewhere to sit and look at the water.');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expectToast(page, 'Project sent', 'Someone will review it before it appears.');
  const own = page.getByRole('region', { name: 'Projects you proposed' });
  await expect(own.getByRole('listitem').filter({ hasText: title })).toContainText(
    'Waiting for review',
  );

  const teacher = await openWindow();
  await asAdmin(teacher);
  await open(teacher, '/review');
  const item = await openItem(teacher, title);
  await item.getByRole('button', { name: 'Approve' }).press('Enter');
  await expectToast(teacher, 'Approved');

  await open(page, '/community');
  const shown = page.getByRole('region', { name: 'Active projects' }).getByRole('article');
  await expect(shown.filter({ hasText: title })).toContainText('0%');
  await expect(own).toHaveCount(0);
});

test('[§7] a removed project is restored from the toast, and its author is notified', async ({
  page,
  openWindow,
}) => {
  await asStudent(page);
  await open(page, '/community');
  await page.getByRole('button', { name: 'Propose a project' }).click();
  const proposal = page.getByRole('dialog');
  const title = `Shade for stop ${process.pid}`;
  await proposal.getByLabel('Title').fill(title);
  await proposal.getByLabel('Type').fill('Public space');
  await proposal.getByLabel('What is it about?').fill('Trees beside the tram stop.');
  await proposal.getByRole('button', { name: 'Send proposal' }).click();
  await expectToast(page, 'Project sent');

  const admin = await openWindow();
  await asAdmin(admin);
  await open(admin, '/schedule');
  const row = admin.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: 'Remove' }).click();
  const question = admin.getByRole('dialog');
  await expect(question).toContainText('It is waiting for review and is not public.');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expectToast(admin, 'Project removed', title);
  // A toast under the pointer stays.
  await admin.getByRole('button', { name: 'Undo' }).hover();
  await expect(row).toHaveCount(0);

  await open(page, '/my-submissions');
  const own = page.getByRole('article').filter({ hasText: title });
  await expect(own).toContainText('Removed from Projects.');

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expectToast(admin, 'Project restored', title);
  await expect(row).toContainText('Waiting for review');
});

test('a visitor is asked to sign in before proposing a project', async ({ page }) => {
  await open(page, '/community');
  await page.getByRole('link', { name: 'Sign in to propose a project' }).click();
  await expect(page).toHaveURL('/auth');
});

test('[§2] what an administrator schedules is pinned on the home page', async ({
  page,
  openWindow,
}) => {
  await asAdmin(page);
  await open(page, '/schedule');
  await page.getByRole('button', { name: 'New open quest' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save quest' }).click();
  await expect(dialog.getByText('Please enter a closing date.')).toBeVisible();
  await dialog.getByLabel('What should people do?').fill('count the crossings');
  await dialog.getByLabel('Open until').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save quest' }).click();
  await expect(dialog.getByText('That time has passed.')).toBeVisible();
  await dialog.getByLabel('Open until').fill('2099-01-01T10:00');
  await dialog.getByRole('button', { name: 'Save quest' }).click();
  await expectToast(page, 'Quest saved');

  const visitor = await openWindow();
  await open(visitor, '/');
  const week = visitor.getByRole('region', { name: 'This week' });
  await expect(week).toContainText('Open quest: count the crossings');
  await expect(week).toContainText('days left to send yours');
  await expect(visitor.locator('[data-slot=map-pin]').first()).toBeVisible();
});

test('[P-34] [P-40] the page says that a text was already sent, and where to get help', async ({
  page,
}) => {
  await asStudent(page);
  const quest = await openForm(page, 'Quest');
  const send = async (words: string) => {
    await quest.getByText('Story', { exact: true }).click();
    await quest.getByLabel('What did you do or find?').fill(words);
    await quest.getByRole('button', { name: 'Send quest' }).click();
    await expect(quest.getByText('Waiting for review', { exact: true })).toBeVisible();
  };
  await send('There was a tram here.');
  await expect(quest.getByText('You already sent this')).toHaveCount(0);
  await quest.getByRole('button', { name: 'Send another quest' }).click();
  await send('There was a tram here.');
  await expect(quest.getByText('You already sent this')).toBeVisible();

  await quest.getByRole('button', { name: 'Send another quest' }).click();
  await send('I want to die.');
  const answer = page.getByRole('dialog', {
    name: 'You are not alone. Please talk to someone now.',
  });
  await expect(answer.getByRole('link', { name: '988' })).toBeVisible();
  await answer.getByRole('button', { name: 'OK' }).click();
  await expect(quest.getByText('Please talk to an adult you trust')).toBeVisible();
  await quest.getByRole('link', { name: 'Where to get help' }).click();
  await expect(page.getByRole('heading', { name: 'If you are not safe' })).toBeVisible();
});
