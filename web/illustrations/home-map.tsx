export type MapPin = { number: number; spot: 1 | 2 | 3; label?: string };

type HomeMapProps = {
  /** The rows of "This week"; without rows there are no pins. */
  pins?: readonly MapPin[];
};

/** Where a pin may stand, in px from the right and from the top of the drawing, and the square that is there. */
export const mapSpots = {
  1: { right: 580, top: 236, square: 'I3' },
  2: { right: 280, top: 262, square: 'M4' },
  3: { right: 362, top: 430, square: 'L6' },
} as const;

// One file for both themes: the inks of the page flow into it.
const sheet = '/drawings/home-map.svg#sheet';
const squarePx = 80;
const letters = ['P', 'O', 'N', 'M', 'L', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D'];
const figures = [1, 2, 3, 4, 5, 6];

/** The sheet behind the home banner: place it in a positioned parent 520 px high. */
export function HomeMap({ pins = [] }: HomeMapProps) {
  return (
    <div className="home-map" aria-hidden="true">
      <div className="home-map-ground">
        <svg className="home-map-sheet" viewBox="0 0 1040 520">
          <use href={sheet} />
        </svg>
        {letters.map((letter, at) => (
          <span
            key={letter}
            className="home-map-letter"
            style={{ right: rem((at + 0.5) * squarePx) }}
          >
            {letter}
          </span>
        ))}
        {figures.map((figure, at) => (
          <span
            key={figure}
            className="home-map-letter home-map-figure"
            style={{ top: rem((at + 0.5) * squarePx) }}
          >
            {figure}
          </span>
        ))}
        {pins.map(({ number, spot }) => (
          <span
            key={number}
            className={`map-pin map-pin-${spot}`}
            style={{ right: rem(mapSpots[spot].right), top: rem(mapSpots[spot].top) }}
          >
            {number}
          </span>
        ))}
      </div>
    </div>
  );
}

function rem(px: number): string {
  return `${px / 16}rem`;
}
