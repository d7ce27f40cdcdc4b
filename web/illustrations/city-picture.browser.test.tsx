import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { CityPicture } from './city-picture.tsx';
import { DrawnModelCity } from './drawn-model-city.tsx';

it('[design] a drawing that cannot be loaded is hidden', async () => {
  const { container } = await render(<CityPicture name="unknown" className="size-8" />);
  await expect.poll(() => container.querySelector('img')).not.toBeNull();
  const picture = container.querySelector('img') ?? container;

  picture.dispatchEvent(new Event('error'));

  expect(getComputedStyle(picture).visibility).toBe('hidden');
});

it('[design] another drawing is not hidden by the failure of the one before', async () => {
  const { container, rerender } = await render(<CityPicture name="unknown" className="size-8" />);
  await expect.poll(() => container.querySelector('img')).not.toBeNull();
  const failed = container.querySelector('img');

  await rerender(<CityPicture name="plot-2" className="size-8" />);

  await expect.poll(() => failed?.isConnected).toBe(false);
  expect(container.querySelectorAll('img')).toHaveLength(2);
});

it.each([
  { theme: 'light', name: 'unknown-by-day', loaded: 'day' },
  { theme: 'dark', name: 'unknown-by-night', loaded: 'night' },
])('[design] in the $theme theme, only its own drawing is loaded', async (row) => {
  const { theme, name, loaded } = row;
  document.documentElement.dataset['theme'] = theme;
  performance.clearResourceTimings();
  const { container } = await render(<CityPicture name={name} className="size-8" />);

  // There is no such drawing, so each picture that is loaded fails.
  const listFailed = () =>
    [...container.querySelectorAll('img')]
      .filter(({ style }) => style.visibility === 'hidden')
      .map(({ src }) => new URL(src).pathname);
  await expect.poll(listFailed).toEqual([`/drawings/${name}-${loaded}.svg`]);
  const requested = performance.getEntriesByType('resource').map((entry) => entry.name);
  expect(requested.filter((address) => address.includes(name))).toHaveLength(1);
});

it('[design] the model city has other colors in the dark theme', async () => {
  document.documentElement.dataset['theme'] = 'light';
  const { container } = await render(<DrawnModelCity sites={[]} />);
  await expect.poll(() => container.querySelector('path[class]')).not.toBeNull();
  const readFills = () =>
    [...container.querySelectorAll('path[class]')].map((path) => getComputedStyle(path).fill);
  const byDay = readFills();

  document.documentElement.dataset['theme'] = 'dark';

  const countChanged = () => readFills().filter((fill, at) => fill !== byDay[at]).length;
  await expect.poll(countChanged).toBeGreaterThan(byDay.length / 2);
});
