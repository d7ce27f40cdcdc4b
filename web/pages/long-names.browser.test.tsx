import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';

import { aMember, createClassDetail, teacher } from '../features/classes/class.fixture.tsx';
import { aMessage } from '../features/review/review.fixture.ts';
import { aUser, openApp, type Replies } from '../testing/app.fixture.tsx';
import { measureBounds, whenDrawn } from '../testing/measures.fixture.ts';

const admin = aUser({ role: 'admin' });
// As long as the portal accepts, and without a place to break.
const person = 'Keliihananuiokalani'.repeat(6);
const displayName = 'Keliihananuiokalanikekuewa-Kupunamalumal';
const className = 'Klassenzimmereinrichtungsgegenst'.repeat(2).slice(0, 60);
const email = `${'maria.guadalupe.hernandez'.repeat(2)}@students.tacoma.k12.wa.us`;

const detail = createClassDetail({
  class: { ...createClassDetail().class, name: className },
  members: [aMember(1, person, { displayName, minecraftUsername: 'A'.repeat(16) })],
});
const classes = { 'GET /api/classes/c1': { json: detail } };
const aVisitor = { hasAccount: false, isUrgent: false, displayName: null, email };
const messages: Replies = {
  'GET /api/moderation/counts': { json: { waiting: 0, messages: { open: 1, urgent: 0 } } },
  'GET /api/moderation': { json: { items: [], waiting: 0 } },
  'GET /api/classes': { json: { classes: [detail.class] } },
  'GET /api/support-messages': { json: { messages: [aMessage({ ...aVisitor, name: person })] } },
};
const proof = {
  minecraftUsername: 'mara_builds',
  isVerified: false,
  message: null,
  expiresAt: null,
  takenName: null,
};
const heading = page.getByRole('heading', { level: 1 });

const places: readonly {
  note: string;
  path: string;
  user?: ReturnType<typeof aUser>;
  replies: Replies;
  shown: Locator;
}[] = [
  {
    note: 'a class on its page',
    path: '/classes/c1',
    user: teacher,
    replies: { ...classes, 'GET /api/classes': { json: { classes: [detail.class] } } },
    shown: page.getByText(person).first(),
  },
  {
    note: 'a class above its code',
    path: '/classes/c1/code',
    user: teacher,
    replies: classes,
    shown: page.getByText(detail.class.code),
  },
  {
    note: 'a class in the account of a student',
    path: '/account',
    replies: {
      'GET /api/my/classes': { json: { classes: [{ id: 'c1', name: className }] } },
      'GET /api/user/sessions': { json: { sessions: [] } },
      'GET /api/user/display-names': { json: { names: [] } },
      'GET /api/my/champion-consent': { json: { consent: false, role: null } },
      'GET /api/my/game-name': { json: proof },
    },
    shown: page.getByText(`You are in ${className}`),
  },
  {
    note: 'a visitor who sent a message',
    path: '/review?show=support',
    user: admin,
    replies: messages,
    shown: page.getByText(email),
  },
];

describe('[1.4.10] on a phone, nothing is wider than the page because of the name of', () => {
  it.each(places)('$note', async ({ path, user = aUser(), replies, shown }) => {
    await page.viewport(375, 812);
    await openApp(path, { user, replies });
    await expect.element(shown).toBeVisible();
    await whenDrawn();

    await expect.poll(() => document.documentElement.scrollWidth).toBe(375);
  });
});

it('[design] the welcome of someone with a long name is not cut off', async () => {
  await page.viewport(1024, 800);
  await openApp('/', {
    user: aUser({ displayName }),
    replies: {
      'GET /api/my/classes': { json: { classes: [{ id: 'c1', name: className }] } },
      'GET /api/my/game-name': { json: proof },
      'GET /api/my/submissions': { json: { submissions: [], messages: [] } },
      'GET /api/my/class-schedule': { json: { sessions: [], quests: [] } },
      'GET /api/public/this-week': { json: { nextGame: null, openQuest: null } },
    },
  });
  await expect.element(heading).toHaveTextContent(`Welcome, ${displayName}`);
  await whenDrawn();

  await expect.poll(() => measureBounds(heading.element()).right).toBeLessThanOrEqual(1024);
  const fact = page.getByText(`You are in ${className}`).last();
  const card = page.getByRole('listitem').filter({ has: fact });
  await expect
    .poll(() => measureText(fact.element()))
    .toBeLessThanOrEqual(measureBounds(card.element()).right);
});

/** Where the text ends, which may be outside its element. */
function measureText(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().right;
}
