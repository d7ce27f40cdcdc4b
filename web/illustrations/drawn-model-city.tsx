import { useMemo } from 'react';

import { drawModelCity, type CitySite } from './city/city-scene.ts';
import { nightSkyMarkup } from './city/night-sky.ts';
import { paletteCss } from './city/scene/palette.ts';
import { CitySvg } from './city-svg.tsx';

type DrawnModelCityProps = { sites: readonly CitySite[]; className: string };

/** The model city, drawn by the browser. */
export function DrawnModelCity({ sites, className }: DrawnModelCityProps) {
  const markup = useMemo(() => drawCity(sites), [sites]);
  return <CitySvg markup={markup} className={className} />;
}

let last = { sites: '', markup: '' };

/** The markup of the model city with its colors. Home is rendered much more often than its projects change. */
export function drawCity(sites: readonly CitySite[]): string {
  const wanted = JSON.stringify(sites);
  if (last.markup === '' || last.sites !== wanted) {
    const city = nightSkyMarkup() + drawModelCity(sites);
    const markup = `<style>${paletteCss(city)}</style>${city}`;
    last = { sites: wanted, markup };
  }
  return last.markup;
}
