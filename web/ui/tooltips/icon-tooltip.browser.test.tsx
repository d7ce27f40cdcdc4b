import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { IconButton } from '../button.tsx';
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
