import { cityFrame } from './city/city-plots.ts';

/** The browser finds the server-rendered markup by this id. */
export const cityElementId = 'model-city';

export function CitySvg({ markup }: { markup: string }) {
  return (
    <svg
      id={cityElementId}
      viewBox={cityFrame.join(' ')}
      className="city size-full"
      aria-hidden="true"
      // Markup read back from the document is formatted differently but equivalent.
      suppressHydrationWarning
      // Markup from our own generator; it contains no user text.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
