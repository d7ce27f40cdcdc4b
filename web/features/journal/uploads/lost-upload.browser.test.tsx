import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';

const entry = {
  id: '1',
  filename: 'count.pdf',
  fileType: 'application/pdf',
  fileSize: 5,
  uploadedAt: '2026-11-19T09:00:00.000Z',
  visibility: 'private',
  state: 'private',
  hasThumbnail: false,
  commentCount: 0,
};

/** An upload that arrives, but whose reply does not. */
class LostUpload extends EventTarget {
  static hasArrived = false;
  static keys: string[] = [];
  readonly upload = new EventTarget();

  open(): void {}

  setRequestHeader(name: string, value: string): void {
    if (name === 'idempotency-key') LostUpload.keys.push(value);
  }

  send(): void {
    LostUpload.hasArrived = true;
    queueMicrotask(() => {
      this.dispatchEvent(new Event('error'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

/** An upload whose reply is the last one before the connection is lost. */
class LastUpload extends LostUpload {
  readonly status = 201;
  readonly statusText = 'Created';
  readonly responseText = JSON.stringify(entry);
  readonly getAllResponseHeaders = () => 'content-type: application/json';

  override send(): void {
    LostUpload.hasArrived = true;
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

/** Opens an empty journal, and adds a file to it. */
async function addFile(Upload: typeof LostUpload, readAgain: () => Response, name = 'count.pdf') {
  LostUpload.hasArrived = false;
  LostUpload.keys = [];
  vi.stubGlobal('XMLHttpRequest', Upload);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openApp('/journal', {
    user: aUser(),
    replies: {
      'GET /api/journal/entries': () =>
        LostUpload.hasArrived ? readAgain() : Response.json({ entries: [], mayPublish: true }),
    },
  });
  await expect.element(page.getByRole('group', { name: 'Files to add' })).toBeVisible();
  const input = document.querySelector<HTMLElement>('input[type=file]');
  await userEvent.upload(page.elementLocator(input ?? document.body), new File(['count'], name));
}

it('[§1] a file whose reply was lost is shown in the journal before it is sent again', async () => {
  await addFile(LostUpload, () => Response.json({ entries: [entry], mayPublish: true }));

  await expect.element(page.getByText(/^No answer from the portal\. If this file/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'My files' })).toBeVisible();
});

it('[§1] a file that has arrived is shown in the journal even if the portal cannot be reached anymore', async () => {
  await addFile(LastUpload, () => Response.error());

  await expect.element(page.getByText('1 file added to your journal.')).toBeInTheDocument();
  await expect.element(page.getByRole('list', { name: 'My files' })).toBeVisible();
});

it('[§1] a file that is sent again after its answer was lost is recognized by its key', async () => {
  const readAgain = () => Response.json({ entries: [], mayPublish: true });
  await addFile(LostUpload, readAgain, 'plan.pdf');

  await page.getByRole('button', { name: 'Try again plan.pdf' }).click();

  await expect.poll(() => LostUpload.keys.length).toBe(2);
  expect(LostUpload.keys[0]).toMatch(/^[\w.-]{8,64}$/);
  expect(LostUpload.keys[1]).toBe(LostUpload.keys[0]);
});
