import { createContext, Suspense, useContext, useState } from 'react';

import { lazyComponent } from '../ui/loading/lazy-component.tsx';
import type { CitySite } from './city/city-scene.ts';
import { CitySvg, cityElementId } from './city-svg.tsx';

/** The server provides the drawing function; the browser reuses the markup. */
export const DrawCityContext = createContext<((sites: readonly CitySite[]) => string) | null>(null);

// A visitor who comes from another page of the portal has no drawing in the document yet.
const DrawnInBrowser = lazyComponent(
  async () => (await import('./drawn-model-city.tsx')).DrawnModelCity,
);

/**
 * The model city with the projects on its plots. The server draws it into the page; the browser
 * keeps that markup, so that visitors do not load the drawing code.
 */
export function ModelCity({ sites }: { sites: readonly CitySite[] }) {
  const draw = useContext(DrawCityContext);
  const [kept] = useState(() =>
    draw ? draw(sites) : (document.getElementById(cityElementId)?.innerHTML ?? null),
  );
  if (kept !== null) return <CitySvg markup={kept} />;
  return (
    <Suspense fallback={<CitySvg markup="" />}>
      <DrawnInBrowser sites={sites} />
    </Suspense>
  );
}
