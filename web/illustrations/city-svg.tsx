import { cityFrame } from './city/city-plots.ts';

/** The browser finds the markup that the server drew by this id. */
export const cityElementId = 'model-city';

export function CitySvg({ markup, className }: { markup: string; className: string }) {
  return (
    <svg
      id={cityElementId}
      viewBox={cityFrame.join(' ')}
      className={`city ${className}`}
      aria-hidden="true"
      // As read back from the document it is written differently, and means the same.
      suppressHydrationWarning
      // Only what our own generator drew: no text of anyone is part of it.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
