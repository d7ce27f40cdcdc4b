import { useMemo } from 'react';

import { drawModelCity, type CitySite } from './city/model-city.ts';
import { paletteCss } from './city/palette.ts';
import { CitySvg } from './city-svg.tsx';

/** The model city, drawn by the browser. */
export function DrawnModelCity({
  sites,
  className,
}: {
  sites: readonly CitySite[];
  className: string;
}) {
  const markup = useMemo(() => `<style>${paletteCss()}</style>${drawModelCity(sites)}`, [sites]);
  return <CitySvg markup={markup} className={className} />;
}
