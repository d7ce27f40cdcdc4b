import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';

/** An upload that arrives, but whose reply does not. */
class LostUpload extends EventTarget {
  static hasArrived = false;
  readonly upload = new EventTarget();

  open(): void {}

  setRequestHeader(): void {}

  send(): void {
    LostUpload.hasArrived = true;
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
}

it('[§1] a file whose reply was lost is shown in the journal before it is sent again', async () => {
  vi.stubGlobal('XMLHttpRequest', LostUpload);
  onTestFinished(() => void vi.unstubAllGlobals());
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
  await openApp('/journal', {
    user: aUser(),
    replies: {
      'GET /api/journal/entries': () =>
        Response.json({ entries: LostUpload.hasArrived ? [entry] : [], mayPublish: true }),
    },
  });
  await expect.element(page.getByRole('group', { name: 'Files to add' })).toBeVisible();
  const input = document.querySelector<HTMLElement>('input[type=file]');

  await userEvent.upload(
    page.elementLocator(input ?? document.body),
    new File(['count'], 'count.pdf'),
  );

  await expect.element(page.getByText(/^No answer from the portal\. If this file/)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'My files' })).toBeVisible();
});
