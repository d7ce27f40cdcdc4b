import { classNames } from '../class-names.ts';

export type CardVariants = {
  /**
   * `control` is the strong edge of the command box and of Admin Controls; `text` is the strongest;
   * `danger` is for what may mean danger.
   */
  edge?: 'line' | 'control' | 'text' | 'danger' | undefined;
  /** `page` has the color of the page, for something that does not exist yet; `raised` is a well. */
  tone?: 'surface' | 'page' | 'raised' | undefined;
  /** Without padding, for cards with a header and full-width rows. */
  flush?: boolean | undefined;
  /** For a card that is a link as a whole: its edge turns to the text color. */
  link?: boolean | undefined;
};

const edges = {
  line: '[--edge:var(--line)]',
  control: '[--edge:var(--control)]',
  text: '[--edge:var(--text)] [--edge-width:2px]',
  danger: '[--edge:var(--danger)]',
} as const;
const tones = {
  surface: '[--fill:var(--surface)]',
  page: '[--fill:var(--bg)]',
  raised: '[--fill:var(--raised)]',
} as const;

/** The classes only, for an element that is a card itself, such as a router's link. */
export function cardClass({
  edge = 'line',
  tone = 'surface',
  flush = false,
  link = false,
}: CardVariants = {}): string {
  return classNames(
    'notched min-w-0 [--notch:var(--notch-card)]',
    edges[edge],
    tones[tone],
    flush ? 'base:p-px' : 'base:p-card',
    link && 'text-text no-underline hover:[--edge:var(--text)] has-[a:hover]:[--edge:var(--text)]',
  );
}

/** For the link in a card's heading: a click anywhere on the card follows it. */
export const cardLinkClass = 'text-text no-underline after:absolute after:inset-0';
