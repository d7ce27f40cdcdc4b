import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

it('[design] a class that only a test uses is not in the stylesheet', async () => {
  const { container } = await render(
    <>
      <p className="mt-4">Used by pages</p>
      <p className="mt-97">Used here</p>
    </>,
  );

  const margins = () =>
    [...container.querySelectorAll('p')].map((each) => getComputedStyle(each).marginTop);
  await expect.poll(margins).toEqual(['16px', '0px']);
});
