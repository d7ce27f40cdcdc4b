import { Suspense, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { loadedAhead } from './lazy-component.tsx';

/** Opens its dialog when it is asked to, like a page. */
function openable(isUseful: boolean) {
  const load = vi.fn(async () => () => <p>The dialog</p>);
  const [Dialog, useLoadDialog] = loadedAhead(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    useLoadDialog(isUseful);
    return (
      <Suspense fallback={<p>Nothing yet</p>}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog />}
      </Suspense>
    );
  }
  return { load, Opener };
}

it('[§1] what a tap opens is loaded before the tap, and is shown without waiting', async () => {
  const { load, Opener } = openable(true);
  await render(<Opener />);
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe('fulfilled');
  const seen: (string | null)[] = [];
  const watch = new MutationObserver(() => seen.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });

  await page.getByRole('button', { name: 'Open' }).click();

  await expect.element(page.getByText('The dialog')).toBeVisible();
  watch.disconnect();
  expect(seen.join()).not.toContain('Nothing yet');
});

it('[§1] what a visitor cannot open is not loaded', async () => {
  const { load, Opener } = openable(false);
  await render(<Opener />);

  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible();
  expect(load).not.toHaveBeenCalled();
});
