/** The game's text colors. */
const gameColors: Readonly<Record<string, string>> = {
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

export const colorNames = Object.keys(gameColors);

/** The game's color as CSS; an unknown name is black. */
function gameColor(color: string): string {
  return /^#[0-9a-f]{6}$/i.test(color) ? color : (gameColors[color] ?? '#000000');
}

/** Darker versions of the colors that are too pale to read on the drawn paper. */
const paperColors: Readonly<Record<string, string>> = {
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

export function isPale(color: string): boolean {
  return color in paperColors;
}

/** The color as CSS, legible on the drawn paper. */
export function paperColor(color: string): string {
  return paperColors[color] ?? gameColor(color);
}

/** A small square of one of the game's colors. */
export function ColorSwatch({ color }: { color: string }) {
  return (
    <span
      className="size-3.5 flex-none border border-control"
      style={{ background: gameColor(color) }}
      aria-hidden
    />
  );
}
