import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { openApp } from '../../testing/app.fixture.tsx';
import {
  aClass,
  aMember,
  aTime,
  chooseInMenuOf,
  createClassDetail,
  focusRowOf,
  openClass,
  teacher,
} from './class.fixture.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
});

describe('/classes', () => {
  it('an empty list says what to do, and creates the first class', async () => {
    const portal = await openApp('/classes', {
      user: teacher,
      replies: {
        'GET /api/classes': { json: { classes: [] } },
        'GET /api/classes/c1': { json: createClassDetail({ members: [] }) },
        'POST /api/classes': { json: aClass, status: 201 },
      },
    });
    await page.getByRole('button', { name: 'New class' }).click();
    await page.getByLabelText('Class name').fill('Class 7B');
    await page.getByRole('button', { name: 'Create class' }).click();

    await expect.element(page.getByRole('heading', { name: 'Class 7B' })).toBeVisible();
    expect(portal.calls).toContainEqual({
      call: 'POST /api/classes',
      body: JSON.stringify({ name: 'Class 7B' }),
    });
  });
});

it('[design] in the facts of a class, only figures are in the type of headings', async () => {
  await openClass();

  const rest = page.getByText('of 2 game names');
  await expect.element(rest).toHaveStyle({ fontWeight: '400' });
  expect(getComputedStyle(rest.element()).fontFamily).toBe(
    getComputedStyle(document.body).fontFamily,
  );
});

it('[2.4.2] the title of the document names the class', async () => {
  await openClass();

  await expect.poll(() => document.title).toMatch(`${aClass.name} · `);
});

describe('the students of a class', () => {
  it('shows a good state as an icon and an exception as text', async () => {
    await openClass();

    await expect.element(page.getByRole('row', { name: /Ana R\..*verified/ })).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /Ben T\..*not verified yet/ }))
      .toBeVisible();
    await expect.element(page.getByRole('row', { name: /Chidi O\..*none yet/ })).toBeVisible();
  });

  it('[§4] a name is found without its accents', async () => {
    const minh = aMember(4, 'Đặng Thị Nguyễn', { signInName: null });
    await openClass(createClassDetail({ members: [minh, aMember(5, 'Ben T.')] }));

    await page.getByRole('searchbox', { name: 'Find a student' }).fill('dang thi nguyen');

    await expect.element(page.getByRole('row', { name: /Ben T\./ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('row', { name: /Đặng Thị Nguyễn/ })).toBeVisible();
  });

  it.each([1280, 375])('[§4] can be printed and exported at %i px', async (width) => {
    await page.viewport(width, 700);
    await openClass();
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);

    await page.getByRole('button', { name: 'Print list' }).click();

    expect(print).toHaveBeenCalledOnce();
    await expect
      .element(page.getByRole('link', { name: 'Export CSV' }))
      .toHaveAttribute('href', '/api/classes/c1/members.csv');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  it('[§4] the menu of a student leads to their work', async () => {
    await openClass();

    await page.getByRole('button', { name: 'Actions for Ana R.' }).click();

    for (const [name, href] of [
      ['Journal', '/journal?student=1'],
      ['Workbook answers', '/workbook-answers?class=c1&student=1'],
    ] as const) {
      await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('href', href);
    }
  });

  it('[design] on a phone each row has two lines, while selecting, too', async () => {
    await page.viewport(375, 812);
    await openClass(
      createClassDetail({ members: [aMember(2, 'Ben T.', { minecraftUsername: 'tall_sparrow' })] }),
    );
    const row = page.getByRole('row', { name: /Ben T\./ });
    await expect.element(row).toBeVisible();
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(58);

    await page.getByRole('button', { name: 'Select', exact: true }).click();

    await expect.element(page.getByRole('checkbox', { name: 'Select Ben T.' })).toBeVisible();
    expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(58);
  });

  it('arrows move between rows, Space checks, Shift+Space checks a range, Esc clears', async () => {
    await openClass();
    const row = (name: RegExp) => page.getByRole('row', { name });
    await focusRowOf('Ana R.');

    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expect.element(row(/Chidi O\./)).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByText('3 selected')).not.toBeInTheDocument();
  });

  it('[design] the longest names leave the menu of each row in view at 1280 px', async () => {
    const long = aMember(1, 'Averyveryverylong Firstnameandlastname', {
      signInName: 'averyveryveryverylongfir',
      displayName: 'Autumn Narwhal',
      minecraftUsername: 'otterblock_tower',
    });
    const unbroken = aMember(3, 'Chidi O.', {
      displayName: 'Keliihananuiokalanikekuewa_Kupunamalumal',
    });
    await openClass(createClassDetail({ members: [long, aMember(2, 'Ben T.'), unbroken] }));
    const menu = page.getByRole('button', { name: 'Actions for Ben T.' });
    await expect.element(menu).toBeVisible();
    const frame = page.getByRole('grid').element().parentElement;

    expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      frame?.getBoundingClientRect().right ?? 0,
    );
  });

  it('selects all students that are shown', async () => {
    await openClass();
    await page.getByRole('checkbox', { name: 'Select Ana R.' }).click();

    await page.getByRole('button', { name: 'Select all' }).click();

    await expect.element(page.getByText('3 selected')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Select all' })).not.toBeInTheDocument();
  });

  it("[P-24] a student's data is a download, so that a refusal does not replace the page", async () => {
    const clicked: (string | null)[][] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      clicked.push([this.getAttribute('href'), this.getAttribute('download')]);
    });
    await openClass();
    await page.getByRole('button', { name: 'Actions for Ana R.' }).click();

    await page.getByRole('menuitem', { name: 'Download all data' }).click();

    await expect.poll(() => clicked).toEqual([['/api/users/1/export', '']]);
  });

  it('says so when only some of several students were removed', async () => {
    await openClass(createClassDetail(), {
      'DELETE /api/classes/c1/members/1': () => new Response(null, { status: 204 }),
      'DELETE /api/classes/c1/members/2': { text: 'The portal is busy.', status: 503 },
      'DELETE /api/classes/c1/members/3': () => new Response(null, { status: 204 }),
    });
    await page.getByRole('checkbox', { name: 'Select Ana R.' }).click();
    await page.getByRole('button', { name: 'Select all' }).click();

    await page.getByRole('button', { name: 'Remove from class' }).click();
    const question = page.getByRole('dialog');
    await question.getByRole('button', { name: 'Remove from class' }).click();

    await expect.element(page.getByText('Removed: 2 of 3 students')).toBeVisible();
  });

  it('[§6] shows in place of the last visit that an account is suspended', async () => {
    const members = [aMember(1, 'Ana R.', { lastSeenAt: aTime, isSuspended: true })];
    await openClass(createClassDetail({ members }));

    const row = page.getByRole('row', { name: 'Ana R.' });
    await expect.element(row.getByText('suspended').last()).toBeVisible();
  });

  it.each([null, aTime])(
    '[P-24] deletes the accounts of several students after one question, and names a failure (archived: %s)',
    async (archivedAt) => {
      const members = [
        ...createClassDetail().members,
        aMember(4, 'Dara P.', { deletesAt: '2026-11-27T09:00:00.000Z' }),
      ];
      const closed = { json: { deletesAt: '2026-12-05T09:00:00.000Z' }, status: 202 };
      const last = Promise.withResolvers<Response>();
      const portal = await openClass(
        createClassDetail({ members, class: { ...aClass, archivedAt } }),
        {
          'POST /api/users/1/deletion': closed,
          'POST /api/users/2/deletion': { text: 'The portal is busy.', status: 503 },
          'POST /api/users/3/deletion': () => last.promise,
        },
      );
      await page.getByRole('checkbox', { name: 'Select Ana R.' }).click();
      await page.getByRole('button', { name: 'Select all' }).click();
      const move = page.getByRole('button', { name: 'Move to another class' });
      expect(move.elements()).toHaveLength(archivedAt === null ? 1 : 0);

      await page.getByRole('button', { name: 'Delete accounts…' }).click();
      const question = page.getByRole('dialog', { name: 'Delete 3 accounts?' });
      await question.getByRole('button', { name: 'Delete 3 accounts' }).click();
      await expect.element(question.getByText('Student 3 of 3…')).toBeVisible();
      last.resolve(Response.json(closed.json, { status: 202 }));

      const done = page.getByText('Closed, to be deleted in 7 days: 2 of 3 students');
      await expect.element(done).toBeVisible();
      await expect.element(page.getByText('Try again for these students: Ben T.')).toBeVisible();
      const asked = portal.calls.filter(({ call }) => call.endsWith('/deletion'));
      expect(asked).toHaveLength(3);
    },
  );

  it('[P-24] in an archived class, the menu of a student deletes the account or keeps it', async () => {
    const deletesAt = '2026-11-27T09:00:00.000Z';
    const members = [aMember(1, 'Ana R.'), aMember(2, 'Ben T.', { deletesAt })];
    await openClass(createClassDetail({ members, class: { ...aClass, archivedAt: aTime } }));
    for (const [name, item] of [
      ['Ana R.', 'Delete account…'],
      ['Ben T.', 'Keep account'],
    ]) {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await expect.element(page.getByRole('menuitem')).toHaveTextContent(item ?? '');
      await userEvent.keyboard('{Escape}');
    }
  });

  it('[P-08] an unacceptable display name is replaced from the menu of the row', async () => {
    const portal = await openClass(createClassDetail(), {
      'PATCH /api/classes/c1/members/1': { json: aMember(1, 'Ana R.') },
    });

    await page.getByRole('button', { name: 'Actions for Ana R.' }).click();
    await page.getByRole('menuitem', { name: 'Replace display name' }).click();

    await expect.element(page.getByText('Ana R. is now Heron 1.')).toBeVisible();
    expect(portal.calls).toContainEqual({
      call: 'PATCH /api/classes/c1/members/1',
      body: JSON.stringify({ newDisplayName: true }),
    });
  });

  it('Enter opens the menu of the row, and removing asks first', async () => {
    const portal = await openClass(createClassDetail(), {
      'DELETE /api/classes/c1/members/1': () => new Response(null, { status: 204 }),
    });
    await chooseInMenuOf('Ana R.', 'Remove from class');
    await expect.element(page.getByText('Remove Ana R. from this class?')).toBeVisible();
    expect(portal.calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);

    await page.getByRole('dialog').getByRole('button', { name: 'Remove from class' }).click();

    await expect
      .poll(() => portal.calls.map(({ call }) => call))
      .toContain('DELETE /api/classes/c1/members/1');
  });
});

it('[§4] the notice of an archived class gets the focus, and is in view', async () => {
  let archivedAt: string | null = null;
  const members = Array.from({ length: 25 }, (_, at) => aMember(at + 1, `Student ${at + 1}`));
  const read = () => createClassDetail({ members, class: { ...aClass, archivedAt } });
  await openClass(read(), {
    'GET /api/classes/c1': () => Response.json(read()),
    'POST /api/classes/c1/archive': () => {
      archivedAt = aTime;
      return Response.json(read().class);
    },
  });
  await page.getByRole('button', { name: 'Archive class…' }).click();
  await expect
    .element(page.getByText(/its teachers no longer see journals and workbook answers/))
    .toBeVisible();

  await page.getByRole('dialog').getByRole('button', { name: 'Archive class' }).click();

  const notice = page.getByRole('region', { name: 'Archived' });
  await expect.element(notice).toHaveFocus();
  await expect.element(notice).toBeInViewport();
});

describe('the whitelist', () => {
  it('[§4] canceled, it shows who was added until then', async () => {
    const results = [{ minecraftUsername: 'otterblock', ok: true, result: 'Added' }];
    let isBegun = false;
    await openClass(createClassDetail(), {
      'GET /api/classes/c1': () =>
        Response.json(
          createClassDetail({
            whitelist: isBegun ? { at: aTime, results } : { at: null, results: [] },
          }),
        ),
      'POST /api/classes/c1/whitelist': ({ signal }) => {
        isBegun = true;
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        });
      },
    });
    await page.getByRole('button', { name: 'Add the class to the whitelist' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();

    await expect.element(page.getByText('1 of 1 can join')).toBeVisible();
  });

  it('[§4] shows one result for each name, failures in words', async () => {
    const results = [
      { minecraftUsername: 'otterblock', ok: true, result: 'Added' },
      { minecraftUsername: 'lynx_bulids', ok: false, result: 'No game account has this name' },
    ];
    const detail = createClassDetail({ whitelist: { at: '2026-11-20T08:00:00.000Z', results } });
    await openClass(detail);

    await expect.element(page.getByText('1 of 2 can join')).toBeVisible();
    await expect.element(page.getByText('No game account has this name')).toBeVisible();
  });

  it('[§4] a refused call is shown next to the button', async () => {
    await openClass(createClassDetail(), {
      'POST /api/classes/c1/whitelist': { text: 'The console is not connected.', status: 409 },
    });
    await page.getByRole('button', { name: 'Add the class to the whitelist' }).click();

    await expect
      .element(page.getByRole('alert').filter({ hasText: 'The console is not connected.' }).first())
      .toBeVisible();
  });
});

describe('an archived class', () => {
  it('[P-19] says before archiving how long this portal keeps it', async () => {
    await openClass(createClassDetail(), {
      'GET /api/public/retention': {
        json: {
          contactDays: 90,
          rejectedDays: 30,
          supportDays: 365,
          auditDays: 365,
          trashDays: 30,
          classDays: 14,
          isOnHold: false,
        },
      },
    });

    await expect.element(page.getByText('The class will be deleted 14 days later.')).toBeVisible();
    await page.getByRole('button', { name: 'Archive class…' }).click();
    await expect.element(page.getByText('You can restore it for 14 days.')).toBeVisible();
  });

  it('[P-19] says when it is deleted and can be restored', async () => {
    await openClass(
      createClassDetail({
        class: { ...aClass, archivedAt: '2026-11-01T09:00:00.000Z' },
        deletesAt: '2026-12-31T09:00:00.000Z',
      }),
    );

    await expect.element(page.getByText(/It will be deleted on/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Restore class' })).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Add students' }))
      .not.toBeInTheDocument();
  });
});
