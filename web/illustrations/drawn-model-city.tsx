import { useMemo } from 'react';

import { drawModelCity, type CitySite } from './city/city-scene.ts';
import { cityFrame } from './city/city-plots.ts';
import { fill, randomFrom } from './city/scene/geometry.ts';
import { paletteCss } from './city/scene/palette.ts';
import { CitySvg } from './city-svg.tsx';

/** The model city, drawn by the browser. */
export function DrawnModelCity({ sites }: { sites: readonly CitySite[] }) {
  const markup = useMemo(() => drawCity(sites), [sites]);
  return <CitySvg markup={markup} />;
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

const skyWidth = 700;
const skyHeight = 300;

/** Stars and a notched moon, behind the model city at night: in the top right corner of its frame. */
function nightSkyMarkup(): string {
  const random = randomFrom(7);
  const stars = Array.from({ length: 46 }, () => {
    const [x, y] = [Math.floor(random() * skyWidth), Math.floor(random() * skyHeight)];
    const side = random() < 0.3 ? 3 : 2;
    return `M${x} ${y}h${side}v${side}h-${side}z`;
  });
  const moon = 'M407 22h26v7h7v26h-7v7h-26v-7h-7v-26h7z';
  const [frameX, frameY, frameWidth] = cityFrame;
  const corner = `translate(${frameX + frameWidth - skyWidth} ${frameY})`;
  return `<g class="night-sky" transform="${corner}">${fill('f-star', stars.join(''))}${fill('f-moon', moon)}</g>`;
}
