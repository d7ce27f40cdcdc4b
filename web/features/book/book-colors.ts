/** The game's colours on the paper of a book. */
const inks: Readonly<Record<string, string>> = {
  black: '#000000',
  dark_blue: '#0000aa',
  dark_green: '#00aa00',
  dark_aqua: '#00aaaa',
  dark_red: '#aa0000',
  dark_purple: '#aa00aa',
  gold: '#ffaa00',
  gray: '#aaaaaa',
  dark_gray: '#555555',
  blue: '#5555ff',
  green: '#55ff55',
  aqua: '#55ffff',
  red: '#ff5555',
  light_purple: '#ff55ff',
  yellow: '#ffff55',
  white: '#ffffff',
};

export const colourNames = Object.keys(inks);

/** As CSS; a name that the game does not know is black. */
export function inkOf(colour: string): string {
  return /^#[0-9a-f]{6}$/i.test(colour) ? colour : (inks[colour] ?? '#000000');
}

/** The same colours, dark enough to be read on paper; the others are so by themselves. */
const paperInks: Readonly<Record<string, string>> = {
  dark_green: '#006b00',
  dark_aqua: '#006b6b',
  gold: '#7a4a00',
  gray: '#635e55',
  blue: '#3d3de0',
  green: '#14691f',
  aqua: '#0b6464',
  red: '#b3261e',
  light_purple: '#a3219f',
  yellow: '#655c00',
  white: '#6b6455',
};

export function isPaleInk(colour: string): boolean {
  return colour in paperInks;
}

/** As CSS, on the drawn paper. */
export function paperInkOf(colour: string): string {
  return paperInks[colour] ?? inkOf(colour);
}
