export type MapPin = { number: number; spot: 1 | 2 | 3; label?: string };

type HomeMapProps = {
  /** The rows of "This week"; without rows there are no pins. */
  pins?: readonly MapPin[];
};

/** Where a pin may be, in px from the right and from the top of the drawing, and the square that is there. */
export const mapSpots = {
  1: { right: 580, top: 236, square: 'I3' },
  2: { right: 280, top: 262, square: 'M4' },
  3: { right: 362, top: 430, square: 'L6' },
} as const;

// One file for both themes: it takes the colors of the page.
const sheet = '/drawings/home-map.svg#sheet';
const squarePx = 80;
const letters = ['P', 'O', 'N', 'M', 'L', 'K', 'J', 'I', 'H', 'G', 'F', 'E', 'D'];
const figures = [1, 2, 3, 4, 5, 6];

// On a narrow screen the map is a band above the words; its grid letters are hidden, because nothing names them.
const groundClass =
  "absolute mask-[linear-gradient(to_right,transparent,#000_9rem)] inset-0 noscript:bg-[url('/drawings/home-map.svg')] noscript:bg-size-[65rem_32.5rem] noscript:bg-position-[right_top] noscript:bg-no-repeat max-wide:inset-auto max-wide:-top-38 max-wide:-right-6 max-wide:h-130 max-wide:w-[65rem] max-wide:mask-none max-sm:-top-39 max-sm:-right-37 max-sm:origin-top-right max-sm:scale-80";
const gridClass =
  'absolute font-mono text-[0.8125rem]/6 font-semibold text-primary normal-nums max-wide:hidden';
const pinClass =
  'absolute grid size-7 translate-x-1/2 translate-y-[calc(-100%-10px)] place-items-center bg-brick font-mono text-[0.9375rem]/none font-bold text-on-brick normal-nums shadow-[0_0_0_2px_var(--surface)] motion-safe:animate-drop after:absolute after:top-full after:left-1/2 after:-translate-x-1/2 after:border-x-[6px] after:border-t-[10px] after:border-transparent after:border-t-brick';

/** The map behind the home banner: place it in a positioned parent 520 px high. */
export function HomeMap({ pins = [] }: HomeMapProps) {
  return (
    <div
      data-slot="home-map"
      aria-hidden="true"
      className="overflow-hidden max-wide:relative max-wide:h-54 max-wide:border-b max-wide:border-line wide:absolute wide:inset-y-0 wide:right-0 wide:left-[max(34rem,50%-5.5rem,100%-65rem)]"
    >
      <div className={groundClass}>
        <svg
          className="absolute top-0 right-0 h-130 w-[65rem] max-w-none print:hidden"
          viewBox="0 0 1040 520"
        >
          <use href={sheet} />
        </svg>
        {letters.map((letter, at) => (
          <span
            key={letter}
            data-slot="map-grid"
            className={`translate-x-1/2 ${gridClass}`}
            style={{ right: rem((at + 0.5) * squarePx) }}
          >
            {letter}
          </span>
        ))}
        {figures.map((figure, at) => (
          <span
            key={figure}
            data-slot="map-grid"
            className={`right-0 w-6 -translate-y-1/2 text-center ${gridClass}`}
            style={{ top: rem((at + 0.5) * squarePx) }}
          >
            {figure}
          </span>
        ))}
        {pins.map(({ number, spot }) => (
          <span
            key={number}
            data-slot="map-pin"
            className={pinClass}
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
