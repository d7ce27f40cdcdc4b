import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { whenDrawn } from '../../testing/measures.fixture.ts';
import { ComparePlaceholder } from './compare-frame.tsx';
import { ComparePictures } from './compare-pictures.tsx';

const two = { before: '/favicon.svg', proposed: null, built: '/favicon.svg' };
const three = { ...two, proposed: '/favicon.svg' };
const one = { ...two, built: null };

it.each([320, 375, 620, 1280])(
  '[design] nothing below the pictures moves when they can be compared, at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await render(
      <div className="px-4">
        {[one, two, three].map((pictures, at) => (
          <div key={at} data-testid="pair">
            <ComparePlaceholder pictures={pictures} />
            <ComparePictures title="Safer crossing" pictures={pictures} />
          </div>
        ))}
      </div>,
    );
    await whenDrawn();

    for (const pair of page.getByTestId('pair').elements()) {
      const [placeholder, comparison] = [...pair.children].map(({ clientHeight }) => clientHeight);
      expect(placeholder).toBe(comparison);
    }
  },
);

it('[design] with two pictures, a phone has no empty bar below them', async () => {
  await page.viewport(375, 800);
  const { container } = await render(<ComparePictures title="Safer crossing" pictures={two} />);

  await expect.element(page.getByRole('slider')).toBeVisible();
  const bar = container.firstElementChild?.lastElementChild;
  expect(bar?.checkVisibility()).toBe(false);
});

it('[design] pictures taller than the frame lie exactly over each other', async () => {
  const tall = `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1220"/>',
  )}`;
  const pictures = { before: tall, proposed: null, built: tall };
  await page.viewport(1280, 800);
  await render(<ComparePictures title="Safer crossing" pictures={pictures} />);
  await expect.element(page.getByRole('slider')).toBeVisible();
  const shown = [...document.querySelectorAll('img')];
  await Promise.all(shown.map((picture) => picture.decode()));

  const [right, left] = shown.map((picture) => picture.getBoundingClientRect().height);
  expect(left).toBe(520);
  expect(right).toBe(left);
});

it('[design] in the dark theme, the pictures are dimmed like all others', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  await render(<ComparePictures title="Safer crossing" pictures={two} />);

  await expect.element(page.getByRole('slider')).toBeVisible();
  const filters = page
    .getByRole('img', { name: /^Safer crossing/ })
    .elements()
    .map((picture) => getComputedStyle(picture).filter);
  expect(filters).toEqual(['brightness(0.8)', 'brightness(0.8)']);
});
