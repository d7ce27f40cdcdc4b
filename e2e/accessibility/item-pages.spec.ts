import type { APIRequestContext, Page } from '@playwright/test';
import { axeViolations, colorViolations } from './checks/axe.ts';
import { productLineViolations, tooWide } from './checks/page-checks.ts';
import { shiftViolations, startShiftWatch, targetViolations } from './checks/shifts-and-targets.ts';
import { expect, openSettled, post, test, type Role } from '../support/portal-in-use.ts';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

// Pages without an id in their address: every-page.spec.ts.
test('[WCAG 2.2 AA] pages of one item and the registration form are accessible and do not jump', async ({
  openAs,
}) => {
  test.setTimeout(240_000);
  const student = await openAs('student');
  const admin = await openAs('admin');
  const paths = await addItems(student.request, admin.request);
  const violations: string[] = [];

  for (const [role, addresses] of [
    ['visitor', [...paths.public, '/auth?tab=register']],
    ['student', paths.public],
    ['admin', [...paths.public, ...paths.staff]],
  ] as const) {
    for (const [device, leastPx] of [
      [desktop, 24],
      [phone, 44],
    ] as const) {
      violations.push(...(await violationsFor(role, addresses, device, leastPx)));
    }
  }

  expect(violations).toEqual([]);

  async function violationsFor(
    role: Role,
    addresses: readonly string[],
    device: typeof desktop,
    leastPx: number,
  ): Promise<string[]> {
    const page = await openAs(role, device);
    await page.addInitScript(startShiftWatch);
    // Fonts that arrive late shift a page, too.
    await openSettled(page, '/accessibility');
    const found: string[] = [];
    for (const path of addresses) {
      await openSettled(page, path);
      const violations = await collectViolations(page, leastPx);
      if (device === desktop) violations.push(...(await darkViolations(page)));
      found.push(...violations.map((each) => `${role}, ${path}, ${each}`));
    }
    await page.context().close();
    return found;
  }
});

async function collectViolations(page: Page, leastPx: number): Promise<string[]> {
  return [
    ...(await shiftViolations(page)),
    ...(await tooWide(page)),
    ...(await productLineViolations(page)),
    ...(await axeViolations(page)),
    ...(await targetViolations(page, leastPx)),
  ];
}

/** The colors of the dark theme. */
async function darkViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const violations = await colorViolations(page);
  await page.emulateMedia({ colorScheme: 'light' });
  return violations.map((each) => `dark: ${each}`);
}

/** A post with a reply, a challenge, and a class, beside the project and the workbook that are there. */
async function addItems(student: APIRequestContext, admin: APIRequestContext) {
  const createItem = async (who: APIRequestContext, path: string, data: object) =>
    String((await post(who, path, data))['id']);
  const approve = (id: string) => post(admin, `/api/moderation/${id}/approve`, {});

  const postId = await createItem(student, '/api/forum/posts', {
    title: 'Crossing time at Dock Street',
    content: 'I timed it on three days.',
    topic: 'Streets',
  });
  await approve(postId);
  const replies = `/api/forum/posts/${postId}/replies`;
  await approve(await createItem(student, replies, { content: 'Count again.' }));
  const challengeId = await createItem(admin, '/api/challenges', {
    title: 'Nobody runs on Dock Street',
    brief: 'Design a corner where everyone gets across in time.',
    world: 'tacoma',
    x: 412,
    z: -168,
    opensAt: '2020-01-01T10:00:00Z',
    closesAt: '2099-01-01T10:00:00Z',
  });
  const classId = await createItem(admin, '/api/classes', { name: 'Class 7B' });
  const { projects } = await (await admin.get('/api/projects')).json();
  return {
    public: [
      `/forum/${postId}`,
      `/challenges/${challengeId}`,
      `/projects/${projects[0].id}`,
      '/workbooks/look-at-a-place',
    ],
    staff: ['', '/code', '/cards'].map((page) => `/classes/${classId}${page}`),
  };
}
