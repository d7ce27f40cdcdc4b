import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { CityPicture } from './city-picture.tsx';

it.each([
  { label: '', visibility: 'hidden' },
  { label: 'The free plot', visibility: 'visible' },
])(
  '[design] a drawing with the text “$label” that cannot be loaded is $visibility',
  async ({ label, visibility }) => {
    const { container } = await render(
      <CityPicture name="unknown" label={label} className="size-8" />,
    );
    await expect.poll(() => container.querySelector('img')).not.toBeNull();
    const picture = container.querySelector('img') ?? container;

    picture.dispatchEvent(new Event('error'));

    expect(getComputedStyle(picture).visibility).toBe(visibility);
  },
);
