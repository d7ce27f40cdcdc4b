/**
 * The colors of the model city. A solid has three visible faces, so each of its colors has a value
 * for the top, the left, and the right face, by day and by night. No other file defines colors.
 */
type Faces = readonly [top: string, left: string, right: string];
type Ink = { readonly day: Faces; readonly night: Faces };

export type Theme = 'day' | 'night';

export const inks = {
  land: { day: ['#fbf1d8', '#d9b98a', '#bf9b68'], night: ['#2b3a4d', '#24303f', '#1b2632'] },
  grass: { day: ['#a6db7c', '#7dbd5a', '#62a247'], night: ['#1f5148', '#1a443d', '#143730'] },
  road: { day: ['#a9b6bc', '#8c9aa1', '#75848c'], night: ['#1a2633', '#15202b', '#101923'] },
  water: { day: ['#4fbddb', '#3aa5c6', '#2b8fb1'], night: ['#0f4566', '#0c3855', '#0a2e47'] },
  soil: { day: ['#d9a066', '#c98a50', '#a86c3a'], night: ['#5b4652', '#4b3a48', '#382b39'] },
  rock: { day: ['#b9c0c9', '#98a1ad', '#7a8492'], night: ['#465273', '#38425f', '#2b344c'] },
  snow: { day: ['#ffffff', '#e3eef6', '#c5d7e6'], night: ['#b9c8ea', '#8f9fc8', '#6d7ca6'] },
  cream: { day: ['#fffaea', '#f4e6c8', '#dcc8a0'], night: ['#56618a', '#424c70', '#333b59'] },
  white: { day: ['#ffffff', '#eaf1f3', '#c9d7dc'], night: ['#65719b', '#4d5880', '#3b4566'] },
  cloud: { day: ['#ffffff', '#eaf1f3', '#c9d7dc'], night: ['#27344f', '#1f2a42', '#182237'] },
  peach: { day: ['#ffe0c8', '#f9c29c', '#e09d72'], night: ['#6b577c', '#544465', '#41354f'] },
  sand: { day: ['#fbe3a4', '#efcb78', '#cfa550'], night: ['#6a5f74', '#534a5c', '#403948'] },
  blue: { day: ['#cdebf5', '#9fd3e4', '#74b0c6'], night: ['#3f6390', '#314e74', '#263d5b'] },
  mint: { day: ['#d3f0cc', '#a9dca5', '#80ba80'], night: ['#3a6b70', '#2e555b', '#234247'] },
  brick: { day: ['#f58f66', '#e0653c', '#b94a2a'], night: ['#b4573f', '#8c4136', '#68302c'] },
  sun: { day: ['#ffd877', '#f8bc3f', '#d6972a'], night: ['#e0ac4c', '#ae823c', '#80602f'] },
  plum: { day: ['#b98bdd', '#9565c0', '#744a9c'], night: ['#8a66c4', '#684a98', '#4d3775'] },
  teal: { day: ['#3fb3c8', '#1b8fa8', '#0f6f85'], night: ['#2a8da6', '#1e6c84', '#165266'] },
  slate: { day: ['#8298a3', '#677e8a', '#4f6470'], night: ['#3a4a66', '#2e3b53', '#232d41'] },
  fir: { day: ['#6cc27a', '#43a058', '#2f7d45'], night: ['#4fa765', '#377f4c', '#286039'] },
  leaf: { day: ['#8fdb66', '#62bb4e', '#459a40'], night: ['#2f8059', '#256849', '#1c523a'] },
  pine: { day: ['#5db577', '#43975f', '#327a4b'], night: ['#24685a', '#1c5449', '#15423a'] },
  wood: { day: ['#d59b62', '#b97c46', '#935e31'], night: ['#7d5f57', '#634a45', '#4b3835'] },
  metal: { day: ['#eef2f3', '#c3ced3', '#98a7ae'], night: ['#76849f', '#5b6882', '#455066'] },
  dark: { day: ['#4a5963', '#36434c', '#27323a'], night: ['#2a3648', '#1f2937', '#151e2a'] },
  glass: { day: ['#d5f2f8', '#86d2e6', '#56b2cc'], night: ['#3a6c96', '#2b5378', '#203f5d'] },
  skin: { day: ['#c98f6b', '#b07753', '#8f5d3e'], night: ['#a87a66', '#8a6152', '#6b4a40'] },
  paper: { day: ['#ffffff', '#f3f5ee', '#d8ded4'], night: ['#8f9cc0', '#717ea3', '#566183'] },
} as const satisfies Readonly<Record<string, Ink>>;
export type InkName = keyof typeof inks;

/** Fills of flat shapes. */
const flats = {
  plot: { day: '#fff4cf', night: '#3a3f55' },
  dash: { day: '#ffffff', night: '#8fa3b5' },
  crosswalk: { day: '#ffffff', night: '#d7dfec' },
  window: { day: '#5e93a6', night: '#1c2840' },
  'lit-window': { day: '#5e93a6', night: '#ffd56b' },
  door: { day: '#8a5a34', night: '#3a2b33' },
  shadow: { day: '#5a4a2a2e', night: '#00000055' },
  glow: { day: 'transparent', night: '#ffd56b38' },
  star: { day: 'transparent', night: '#dce8ff' },
  moon: { day: 'transparent', night: '#fff0cf' },
  wave: { day: '#7fd3ea', night: '#1d5a80' },
  ink: { day: '#17211f', night: '#e8efea' },
  'white-mark': { day: '#ffffff', night: '#ffffff' },
  'brick-mark': { day: '#a63d22', night: '#f0967a' },
  screen: { day: '#a9e3f0', night: '#a5e6f5' },
} as const;
export type FlatName = keyof typeof flats;

/** Lines: the edge of a plot, an idea that is not built, the survey grid. */
const strokes = {
  edge: { day: '#a63d22', night: '#f0967a' },
  idea: { day: '#0b5f73', night: '#5cc3d6' },
} as const;
const veil = { day: '#ffffff55', night: '#5cc3d618' } as const;

export type FillName = `${InkName}-${'t' | 'l' | 'r'}` | `f-${FlatName}`;

const faces = ['t', 'l', 'r'] as const;

/** Every fill, by the class that drawings use for it. */
export function getFillColors(theme: Theme): ReadonlyMap<string, string> {
  const fills = new Map<string, string>();
  for (const [name, ink] of Object.entries(inks)) {
    faces.forEach((face, at) => fills.set(`${name}-${face}`, ink[theme][at] ?? ''));
  }
  for (const [name, flat] of Object.entries(flats)) fills.set(`f-${name}`, flat[theme]);
  return fills;
}

/** What is drawn with a line, by its class, as SVG attributes. */
function getLineAttributes(theme: Theme): ReadonlyMap<string, string> {
  const edge = strokes.edge[theme];
  const idea = strokes.idea[theme];
  return new Map([
    ['plan', `fill="none" stroke="${edge}" stroke-width="1.6" stroke-dasharray="5 3"`],
    [
      'ghost',
      `fill="${veil[theme]}" stroke="${idea}" stroke-width="1.3" stroke-dasharray="4 3" stroke-linejoin="round"`,
    ],
    ['grid', `fill="none" stroke="${idea}" opacity=".6"`],
    ['cord', `fill="none" stroke="${inks.dark[theme][1]}"`],
    ['trail', `fill="none" stroke="${edge}" stroke-width="3" stroke-dasharray="7 5"`],
  ]);
}

/** A drawing for a file of its own, where no style sheet reaches it: classes become attributes. */
export function paint(markup: string, theme: Theme): string {
  const fills = getFillColors(theme);
  const lines = getLineAttributes(theme);
  return markup.replace(/class="([\w-]+)"/g, (whole, name: string) => {
    const fill = fills.get(name);
    return fill === undefined ? (lines.get(name) ?? whole) : `fill="${fill}"`;
  });
}

/**
 * The colors of a drawing that is part of a page: it follows the theme through custom properties.
 * Holds only the fills that `markup` uses.
 */
export function paletteCss(markup: string): string {
  const used = new Set(markup.match(/[\w-]+(?=")/g)).add('dark-l');
  const names = [...getFillColors('day').keys()].filter((name) => used.has(name));
  const declarations = (theme: Theme): string =>
    [
      ...names.map((name) => `--${name}:${getFillColors(theme).get(name) ?? ''}`),
      `--f-edge:${strokes.edge[theme]}`,
      `--f-idea:${strokes.idea[theme]}`,
      `--f-veil:${veil[theme]}`,
    ].join(';');
  return [
    `.city{${declarations('day')}}`,
    `@media screen{[data-theme=dark] .city{${declarations('night')}}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .city{${declarations('night')}}}`,
    ...names.map((name) => `.city .${name}{fill:var(--${name})}`),
    '.city .plan{fill:none;stroke:var(--f-edge);stroke-width:1.6;stroke-dasharray:5 3}',
    '.city .ghost{fill:var(--f-veil);stroke:var(--f-idea);stroke-width:1.3;stroke-dasharray:4 3;stroke-linejoin:round}',
    '.city .grid{fill:none;stroke:var(--f-idea);opacity:.6}',
    '.city .cord{fill:none;stroke:var(--dark-l)}',
  ].join('');
}
