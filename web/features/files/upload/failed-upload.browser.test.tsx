import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aUser, openApp } from '../../../testing/app.fixture.tsx';
import { expectToast } from '../../../testing/toasts.fixture.ts';
import { FakeFiles } from '../fake-files.fixture.ts';

const sentence = 'The disk of the file server is full.';

class RefusedUpload extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 502;
  readonly statusText = 'Bad Gateway';
  readonly responseText = sentence;
  readonly getAllResponseHeaders = () => 'x-problem: files-disk-full';

  open(): void {}

  setRequestHeader(): void {}

  send(): void {
    queueMicrotask(() => {
      this.dispatchEvent(new Event('load'));
      this.dispatchEvent(new Event('loadend'));
    });
  }
}

it.each([
  { names: ['plan.txt'], shown: `502: ${sentence}` },
  {
    names: ['plan.txt', 'map.txt'],
    shown: `plan.txt: 502: ${sentence} 1 more failed.`,
  },
])('[§8] “Upload failed” names a file only among several: $names', async ({ names, shown }) => {
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  onTestFinished(() => void vi.unstubAllGlobals());
  await openApp('/server-control/files', {
    user: aUser({ role: 'admin', name: 'admin' }),
    replies: new FakeFiles().replies,
  });
  await expect.element(page.getByRole('button', { name: 'Upload' })).toBeVisible();

  await userEvent.upload(
    page.getByLabelText('Files to upload'),
    names.map((name) => new File(['text'], name)),
  );

  await expectToast('Upload failed', shown);
});
