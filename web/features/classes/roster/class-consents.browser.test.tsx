import { expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { dayMs } from '#contract/text/durations';
import { aMember, createClassDetail, openClass } from '../class.fixture.tsx';

const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

it("[P-03] the school's permission is confirmed for those for whom it ended or will end soon", async () => {
  const ended = aMember(1, 'Ana R.', { consentEndsAt: inDays(-2) });
  const ending = aMember(2, 'Ben T.', { consentEndsAt: inDays(20) });
  const others = [
    aMember(3, 'Chidi O.', { consentEndsAt: inDays(300) }),
    aMember(4, 'Dana W.'),
    aMember(5, 'Eli F.', { consentEndsAt: inDays(-2), deletesAt: inDays(3) }),
  ];
  let members = [ended, ending, ...others];
  const renew = ({ id }: typeof ended) => {
    members = members.map((one) => (one.id === id ? { ...one, consentEndsAt: inDays(365) } : one));
    return Response.json(members.find((one) => one.id === id));
  };
  const second = Promise.withResolvers<void>();
  const portal = await openClass(undefined, {
    'GET /api/classes/c1': () => Response.json(createClassDetail({ members })),
    'PATCH /api/classes/c1/members/1': () => renew(ended),
    'PATCH /api/classes/c1/members/2': async () => {
      await second.promise;
      return renew(ending);
    },
  });
  const notice = page.getByRole('region', { name: 'Permission for accounts' });
  const sentence = notice.getByText(
    /^Permission for 2 students has ended or ends soon \(earliest: /,
  );
  await expect.element(sentence).toBeVisible();
  await expect.element(notice.getByText('Ana R. and Ben T.', { exact: true })).toBeVisible();

  await notice.getByRole('button', { name: 'Confirm permission…' }).click();
  expect(portal.calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm permission' }).click();
  // The class is read again after each student, and the question stays about both.
  await expect.element(page.getByText(/^Permission for 1 student ends on /)).toBeInTheDocument();
  const question = 'Does the school still have permission for 2 students?';
  await expect.element(page.getByRole('dialog', { name: question })).toBeVisible();
  second.resolve();

  await expect.element(page.getByText('Permission confirmed: 2 students')).toBeVisible();
  expect(portal.calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual(
    [1, 2].map((id) => ({
      call: `PATCH /api/classes/c1/members/${id}`,
      body: JSON.stringify({ schoolAgreed: true }),
    })),
  );
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(notice).not.toBeInTheDocument();
});

it.each([
  { note: 'has ended for all on one day', days: [-2, -2], says: 'ended on' },
  { note: 'has ended for all', days: [-2, -9], says: 'has ended (earliest:' },
  { note: 'will end for all on one day', days: [20, 20], says: 'ends on' },
  { note: 'will end for all', days: [20, 23], says: 'ends soon (earliest:' },
])("[P-03] the notice says that the school's permission $note", async ({ days, says }) => {
  const members = days.map((day, index) =>
    aMember(index, `Ana ${index}`, { consentEndsAt: inDays(day) }),
  );
  await openClass(createClassDetail({ members }));

  const notice = page.getByRole('region', { name: 'Permission for accounts' });
  await expect.element(notice.getByText(`for 2 students ${says} `)).toBeVisible();
});

it("[P-03] nothing is asked while the school's permission lasts", async () => {
  const members = [aMember(1, 'Ana R.', { consentEndsAt: inDays(31) })];
  await openClass(createClassDetail({ members }));

  await expect.element(page.getByText('Ana R.').first()).toBeVisible();
  expect(page.getByRole('region', { name: 'Permission for accounts' }).elements()).toEqual([]);
});
