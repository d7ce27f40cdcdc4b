import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { VisibilityChange } from '#contract/classes/journal';
import { aUser, openApp } from '../../testing/app.fixture.tsx';
import { anEntry, comments, entries, replies, tile } from './journal.fixture.ts';

it('[§4] the journal shows each file with who can see it', async () => {
  await openApp('/journal', { user: aUser(), replies });

  await expect.element(page.getByRole('list', { name: 'My files' })).toBeVisible();
  await expect.element(tile('count.pdf').getByText('Everyone, waiting for review')).toBeVisible();
  await expect.element(tile('interview.mp3').getByText('My class')).toBeVisible();
  await expect.element(tile('plan.pdf').getByText('Me and my teachers')).toBeVisible();
});

it('[§4] arrow keys move between the files, and Enter opens one', async () => {
  await openApp('/journal', { user: aUser(), replies });
  await expect.element(tile('count.pdf')).toBeVisible();
  tile('count.pdf').element().focus();

  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{Enter}');

  await expect.element(page.getByRole('heading', { name: 'count.pdf' })).toHaveFocus();
  await expect.element(page.getByText('Which side did they come from?')).toBeVisible();
});

it('[accessibility 4] after more files are shown, the first of them has the focus', async () => {
  const many = Array.from({ length: 26 }, (_, at) =>
    anEntry({ id: `${at}`, filename: `photo ${at}.png` }),
  );
  const reply = { json: { entries: many, mayPublish: true } };
  await openApp('/journal', {
    user: aUser(),
    replies: { ...replies, 'GET /api/journal/entries': reply },
  });

  await page.getByRole('button', { name: 'Show 2 more' }).click();

  await expect.element(tile('photo 24.png')).toHaveFocus();
});

it('[accessibility 12] a filter without files says so in a region that was there before', async () => {
  await openApp('/journal', { user: aUser(), replies });
  await expect.element(tile('plan.pdf')).toBeVisible();
  const regions = page.getByRole('status').elements();

  await page.getByRole('button', { name: 'Pictures' }).click();

  await expect.element(page.getByText('No files of this type.')).toBeVisible();
  expect(regions).toContain(page.getByText('No files of this type.').element());
});

it('[P-16] choosing who can see a file saves it and shows its state', async () => {
  const portal = await openApp('/journal?entry=1', {
    user: aUser(),
    replies: {
      ...replies,
      'PATCH /api/journal/entries/1': {
        json: anEntry({ visibility: 'public', state: 'pending' }),
      },
    },
  });

  await page.getByRole('radio', { name: 'Everyone' }).click();

  await expect
    .poll(() => portal.calls)
    .toContainEqual({ call: 'PATCH /api/journal/entries/1', body: '{"visibility":"public"}' });
});

it('[P-16] a second choice waits until the first is saved', async () => {
  const first = Promise.withResolvers<void>();
  let current = entries;
  const portal = await openApp('/journal?entry=1', {
    user: aUser(),
    replies: {
      ...replies,
      'GET /api/journal/entries': () => Response.json({ entries: current, mayPublish: true }),
      'PATCH /api/journal/entries/1': async (request) => {
        await first.promise;
        const { visibility } = VisibilityChange.parse(await request.json());
        current = [anEntry({ visibility })];
        return Response.json(current[0]);
      },
    },
  });
  const sent = () => portal.calls.filter(({ call }) => call === 'PATCH /api/journal/entries/1');
  const fieldset = page.getByRole('group', { name: 'Who can see it' });
  const mine = page.getByRole('radio', { name: 'Me and my teachers' });
  const everyone = page.getByRole('radio', { name: 'Everyone' });

  await everyone.click();
  await expect.element(fieldset).toHaveAttribute('aria-busy', 'true');
  await mine.click();
  await expect.element(everyone).toBeChecked();
  expect(sent()).toHaveLength(1);
  first.resolve();
  await expect.element(fieldset).toHaveAttribute('aria-busy', 'false');
  await mine.click();
  await expect.poll(sent).toHaveLength(2);

  await expect.element(fieldset).toHaveAttribute('aria-busy', 'false');
  await expect.element(mine).toBeChecked();
});

it('[§4] a comment cannot be changed while it is sent', async () => {
  const reply = Promise.withResolvers<void>();
  await openApp('/journal?entry=3', {
    user: aUser(),
    replies: {
      ...replies,
      'POST /api/journal/entries/3/comments': async () => {
        await reply.promise;
        return Response.json(comments[0], { status: 201 });
      },
    },
  });
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('From the north side.');

  await page.getByRole('button', { name: 'Send' }).click();

  await expect.element(answer).toHaveAttribute('readonly');
  reply.resolve();
  await expect.element(answer).toHaveValue('');
  await expect.element(answer).not.toHaveAttribute('readonly');
});

it('[§4] a comment that is not sent yet is kept while other files are opened', async () => {
  await openApp('/journal?entry=3', {
    user: aUser(),
    replies: { ...replies, 'GET /api/journal/entries/2/comments': { json: { comments } } },
  });
  const answer = page.getByRole('textbox', { name: 'Your answer' });
  await answer.fill('From the north side.');

  await tile('interview.mp3').click();
  await expect.element(page.getByRole('heading', { name: 'interview.mp3' })).toBeVisible();
  await expect.element(answer).toHaveValue('');
  await tile('count.pdf').click();

  await expect.element(answer).toHaveValue('From the north side.');
});

it('[accessibility 5] on a phone, “All files” leads back to the file that was open', async () => {
  await page.viewport(375, 812);
  await openApp('/journal', { user: aUser(), replies });
  await tile('plan.pdf').click();
  await expect.element(page.getByRole('heading', { name: 'plan.pdf' })).toHaveFocus();

  await page.getByRole('button', { name: 'All files' }).click();

  await expect.element(tile('plan.pdf')).toHaveFocus();
  await page.viewport(1280, 900);
});

it('[§4] a file is deleted only after a question', async () => {
  const portal = await openApp('/journal?entry=1', {
    user: aUser(),
    replies: {
      ...replies,
      'DELETE /api/journal/entries/1': () => new Response(null, { status: 204 }),
    },
  });

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('its comments will be permanently deleted')).toBeVisible();
  expect(portal.calls.map(({ call }) => call)).not.toContain('DELETE /api/journal/entries/1');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

  await expect
    .poll(() => portal.calls.map(({ call }) => call))
    .toContain('DELETE /api/journal/entries/1');
});

it('[accessibility 4] after a file was deleted, the focus is at the one beside it', async () => {
  let left = entries;
  await openApp('/journal', {
    user: aUser(),
    replies: {
      ...replies,
      'GET /api/journal/entries': () => Response.json({ entries: left, mayPublish: true }),
      'DELETE /api/journal/entries/3': () => {
        left = entries.slice(1);
        return new Response(null, { status: 204 });
      },
    },
  });
  await tile('count.pdf').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

  await expect.element(tile('count.pdf')).not.toBeInTheDocument();
  await expect.element(tile('interview.mp3')).toHaveFocus();
});

it('[§4] an empty journal says what to do, and an empty file why it is not taken', async () => {
  await openApp('/journal', {
    user: aUser(),
    replies: { 'GET /api/journal/entries': { json: { entries: [], mayPublish: false } } },
  });
  await expect.element(page.getByText('Your journal is empty')).toBeVisible();

  const empty = new File([], 'walk.mov');
  await userEvent.upload(page.getByLabelText('Files for the journal').first(), empty);

  await expect.element(page.getByRole('alert').getByText('This file is empty.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss walk.mov' }).click();
  await expect.element(page.getByText('This file is empty.')).not.toBeInTheDocument();
});

it('[P-08] the next person in the same window does not see the uploads of the one before', async () => {
  const withSignOut = { ...replies, 'POST /api/logout': { json: null } };
  await openApp('/journal', { user: aUser(), replies: withSignOut });
  await expect.element(tile('count.pdf')).toBeVisible();
  const empty = new File([], 'walk.mov');
  await userEvent.upload(page.getByLabelText('Files for the journal').first(), empty);
  await expect.element(page.getByText('walk.mov')).toBeVisible();

  await page.getByRole('button', { name: 'Quiet Heron' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.element(page.getByRole('link', { name: 'Join', exact: true })).toBeVisible();
  await openApp('/journal', { user: aUser({ id: 8 }), replies });

  await expect.element(tile('count.pdf')).toBeVisible();
  await expect.element(page.getByText('walk.mov')).not.toBeInTheDocument();
});

it('a PDF opens by an ordinary link, and its copy is freed a minute after the entry is closed', async () => {
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  await openApp('/journal', {
    user: aUser(),
    replies: { ...replies, 'GET /api/journal/entries/1/file': { json: {} } },
  });
  await tile('plan.pdf').click();
  const link = page.getByRole('link', { name: 'Open PDF' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  await expect.element(link).toHaveAttribute('target', '_blank');
  const address = link.element().getAttribute('href');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await tile('interview.mp3').click();
    await expect.element(link).not.toBeInTheDocument();
    expect(freed).not.toHaveBeenCalled();

    vi.advanceTimersByTime(60_000);

    expect(freed).toHaveBeenCalledWith(address);
  } finally {
    vi.useRealTimers();
  }
});

it('[§4] the portfolio has each file with its comments, and prints without buttons', async () => {
  const portal = await openApp('/journal?view=portfolio', {
    user: aUser(),
    replies: {
      ...replies,
      'GET /api/journal/entries': {
        json: { entries: [anEntry({ id: '3', commentCount: 1 }), anEntry({ id: '1' })] },
      },
    },
  });

  const said = page.getByRole('list', { name: 'Comments' });
  await expect.element(said.getByText('Which side did they come from?')).toBeVisible();
  await expect.element(said.getByText('ms_okafor')).toBeVisible();
  expect(portal.calls.map(({ call }) => call)).not.toContain('GET /api/journal/entries/1/comments');
  const print = page.getByRole('button', { name: 'Print' }).element();
  expect(print.closest('.print\\:hidden')).not.toBeNull();
});

it('[§4] a visitor is asked to sign in', async () => {
  await openApp('/journal');

  await expect.element(page.getByText('Sign in to see your journal')).toBeVisible();
});

it('[§4] a file that arrives after the journal was left is there on return', async () => {
  const arrival = Promise.withResolvers<void>();
  class SlowUpload extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 201;
    readonly statusText = 'Created';
    readonly responseText = JSON.stringify(anEntry({ id: '4', filename: 'late.pdf' }));
    open() {}
    setRequestHeader() {}
    getAllResponseHeaders = () => 'content-type: application/json';
    send() {
      void arrival.promise.then(() => {
        this.dispatchEvent(new Event('load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', SlowUpload);
  let current = entries;
  await openApp('/journal', {
    user: aUser(),
    replies: {
      ...replies,
      'GET /api/journal/entries': () => Response.json({ entries: current, mayPublish: true }),
    },
  });
  await expect.element(tile('count.pdf')).toBeVisible();
  await userEvent.upload(
    page.getByLabelText('Files for the journal').first(),
    new File(['page'], 'late.pdf', { type: 'application/pdf' }),
  );
  await expect.element(page.getByText('late.pdf')).toBeVisible();
  await page.getByRole('link', { name: 'Help' }).first().click();
  await expect.poll(() => location.pathname).toBe('/help');
  expect(isAskedBeforeClosing()).toBe(true);

  current = [anEntry({ id: '4', filename: 'late.pdf' }), ...entries];
  arrival.resolve();
  await expect.poll(() => isAskedBeforeClosing()).toBe(false);
  history.back();

  await expect.element(tile('late.pdf')).toBeVisible();
  vi.unstubAllGlobals();
});

function isAskedBeforeClosing(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

it('[§4] a journal that is not complete says where the older files are', async () => {
  const reply = { json: { entries, mayPublish: true, hasMore: true } };
  await openApp('/journal', {
    user: aUser(),
    replies: { ...replies, 'GET /api/journal/entries': reply },
  });

  await expect
    .element(page.getByText('To read older ones, export your data on the account page.'))
    .toBeVisible();
});
