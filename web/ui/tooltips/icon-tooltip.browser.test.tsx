import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { IconButton } from '../button.tsx';
import { CopyButton } from '../text/copy-button.tsx';
import { timings } from '../timings.ts';
import { listenForTooltips } from './icon-tooltip.ts';

const tooltip = page.getByText(/^(Undo|Redo)$/);
let stop: () => void;

beforeEach(async () => {
  stop = listenForTooltips(document);
  await render(
    <>
      <input aria-label="Text" />
      <IconButton label="Undo">↶</IconButton>
      <IconButton label="Redo">↷</IconButton>
    </>,
  );
  // The keyboard starts here.
  await page.getByRole('textbox').click();
});
afterEach(() => stop());

it('[§9] keyboard focus shows the name of an icon button after a delay, and Escape hides it', async () => {
  const focusedAt = performance.now();
  await userEvent.tab();

  await expect.element(tooltip).toHaveTextContent('Undo');
  expect(performance.now() - focusedAt).toBeGreaterThanOrEqual(timings.tooltipDelayMs);

  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

it('[§9] the name of the next button appears without that delay', async () => {
  await userEvent.tab();
  await expect.element(tooltip).toBeVisible();
  const times: number[] = [];
  const note = () => times.push(performance.now());
  document.addEventListener('focusin', note, { once: true });
  document.addEventListener('beforetoggle', note, { capture: true });

  await userEvent.tab();
  await expect.element(tooltip).toHaveTextContent('Redo');
  document.removeEventListener('beforetoggle', note, { capture: true });

  // The focus moved, the first tooltip closed, and the second one opened.
  expect(times).toHaveLength(3);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(timings.tooltipDelayMs);
});

it('[1.4.13] stays while the pointer is on it, and goes when the pointer leaves', async () => {
  await page.getByRole('button', { name: 'Undo' }).hover();
  await expect.element(tooltip).toBeVisible();

  await tooltip.hover();
  await new Promise((done) => setTimeout(done, 200));
  await expect.element(tooltip).toBeVisible();

  await userEvent.unhover(tooltip);
  await expect.element(tooltip).not.toBeVisible();
});

it('[§9] of a copy button says “Copied” after a click, and then its name again', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await render(<CopyButton text="play.city.example" of="address" iconOnly />);
  const button = page.getByRole('button', { name: 'Copy address' });
  const box = () => document.querySelector(':popover-open')?.textContent;
  await button.hover();
  await expect.poll(box).toBe('Copy address');

  await button.click();
  await expect.poll(box).toBe('Copied');
  await expect.element(page.getByRole('status')).toHaveTextContent('Copied');
  await expect.element(button).toBeVisible();

  await expect.poll(box, { timeout: 4000 }).toBe('Copy address');
});
