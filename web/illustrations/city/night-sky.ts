import { cityFrame } from './city-plots.ts';
import { fill, randomFrom } from './scene/geometry.ts';

const skyWidth = 700;
const skyHeight = 300;

/** Stars and a notched moon, behind the model city at night: in the top right corner of its frame. */
export function nightSkyMarkup(): string {
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
