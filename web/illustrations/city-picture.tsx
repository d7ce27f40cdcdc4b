import type { SyntheticEvent } from 'react';

import { classNames } from '../ui/class-names.ts';

export type CityPictureProps = {
  /** The name of a drawing in city/catalog.ts. */
  name: string;
  /** `whole` shows all of it; otherwise it covers the box that `className` gives. */
  fit?: 'cover' | 'whole';
  className?: string;
};

const fits = { cover: 'object-cover', whole: 'object-contain' } as const;

/**
 * A drawing of the model city, which the text next to it describes. The picture of the other theme is hidden, so it is
 * not loaded.
 */
export function CityPicture({ name, fit = 'cover', className }: CityPictureProps) {
  return (
    <span data-slot="drawing" className={classNames('base:block overflow-hidden', className)}>
      {(['day', 'night'] as const).map((theme) => (
        <img
          // A new picture, which was not hidden by an error of the one before.
          key={`${name} ${theme}`}
          src={`/drawings/${name}-${theme}.svg`}
          alt=""
          loading="lazy"
          decoding="async"
          onError={hidePicture}
          className={classNames(
            'size-full',
            fits[fit],
            theme === 'day' ? 'dark:hidden' : 'hidden dark:block',
          )}
        />
      ))}
    </span>
  );
}

/** Offline, browsers would draw a frame around a picture that says nothing. */
function hidePicture({ currentTarget }: SyntheticEvent<HTMLImageElement>): void {
  currentTarget.style.visibility = 'hidden';
}
