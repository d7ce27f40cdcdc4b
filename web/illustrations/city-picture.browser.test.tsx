import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { CityPicture } from './city-picture.tsx';

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
