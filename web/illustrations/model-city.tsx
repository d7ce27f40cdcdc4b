import { Suspense, useState } from 'react';

import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import { cityFrame } from './city/city-plots.ts';
import { drawModelCity, type CitySite } from './city/model-city.ts';
import { paletteCss } from './city/palette.ts';

type ModelCityProps = { sites: readonly CitySite[]; className: string };

const elementId = 'model-city';

// A visitor who comes from another page of the portal has no drawing in the document yet.
const DrawnInBrowser = lazyComponent(
  async () => (await import('./drawn-model-city.tsx')).DrawnModelCity,
);

/**
 * The model city with what is on its plots. The server draws it into the page; the browser keeps that
 * markup, so that visitors do not load the code that draws.
 */
export function ModelCity({ sites, className }: ModelCityProps) {
  const [kept] = useState(() =>
    import.meta.env.SSR
      ? `<style>${paletteCss()}</style>${drawModelCity(sites)}`
      : (document.getElementById(elementId)?.innerHTML ?? null),
  );
  if (kept !== null) return <CitySvg markup={kept} className={className} />;
  return (
    <Suspense fallback={<CitySvg markup="" className={className} />}>
      <DrawnInBrowser {...{ sites, className }} />
    </Suspense>
  );
}

export function CitySvg({ markup, className }: { markup: string; className: string }) {
  return (
    <svg
      id={elementId}
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
