import { afterEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { getThumbnailAddress, UploadedPicture } from './uploaded-picture.tsx';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
});

describe('an uploaded picture in a list', () => {
  it.each([
    { theme: 'light', filter: 'none' },
    { theme: 'dark', filter: 'brightness(0.8)' },
  ])('in the $theme theme has the filter $filter', async ({ theme, filter }) => {
    document.documentElement.dataset['theme'] = theme;
    await render(<UploadedPicture src="data:," className="size-8" />);

    const filterInUse = () => {
      const picture = document.querySelector('img');
      return picture && getComputedStyle(picture).filter;
    };

    await expect.poll(filterInUse).toBe(filter);
  });

  it.each([
    ['/api/projects/1/pictures/built?v=2', '/api/projects/1/pictures/built?v=2&size=thumbnail'],
    ['/api/challenges/1/pictures/2', '/api/challenges/1/pictures/2?size=thumbnail'],
  ])('of %s has the address %s', (picture, thumbnail) => {
    expect(getThumbnailAddress(picture)).toBe(thumbnail);
  });
});
