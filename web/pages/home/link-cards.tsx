import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { Content } from '#contract/content';
import { linkCardsOf, type LinkCard, type LinkCardIcon } from '../../content/link-cards.ts';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import {
  BallotIcon,
  BookIcon,
  CrossingIcon,
  LayersIcon,
  MapMarkerIcon,
  ParcelIcon,
  ScreenIcon,
} from '../../illustrations/civic-icons.tsx';
import { Drawing } from '../../illustrations/drawing.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { ArrowRightIcon, NewTabIcon } from '../../ui/icons/arrow-icons.tsx';

const icons: Readonly<Record<LinkCardIcon, ReactNode>> = {
  'live-map': <MapMarkerIcon />,
  workbook: <BookIcon />,
  survey: <BallotIcon />,
  newsletter: <ParcelIcon />,
  reports: <CrossingIcon />,
  video: <ScreenIcon />,
  stories: <LayersIcon />,
};

export function LinkCards({ links }: Pick<Content, 'links'>) {
  return (
    <section className="page-width mt-section" aria-labelledby="cards">
      <h2 id="cards" className="type-h2">
        Learn, explore, share
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-gutter wide:grid-cols-3">
        {linkCardsOf(links).map((card, at) => (
          <li
            key={card.title}
            // In two columns one wide card makes seven cards fill their rows.
            className={card.drawing && classNames(at === 0 && 'sm:col-span-2', 'wide:col-span-2')}
          >
            <LinkCardTile card={card} isFirst={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On a phone: icon, text and arrow in a row. From 40 rem: the icon above, text and arrow below. */
const gridClass =
  'grid h-full items-center gap-x-4 gap-y-2 px-5 py-4 sm:min-h-46 sm:grid-cols-[minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:items-end sm:p-card';
const rowClass = 'grid-cols-[auto_minmax(0,1fr)_auto]';
const iconInRow = 'row-[1/3] sm:col-[1/3] sm:row-[1]';
const wordsInRow = 'col-[2] row-[1] sm:row-[2]';
const markAtCorner = 'sm:col-[1/3] sm:row-[1] sm:self-start sm:justify-self-end sm:pe-3';

type LinkCardTileProps = { card: LinkCard; isFirst: boolean };

/** A page of the portal, another site in a new tab, or a link that is not set yet. */
function LinkCardTile({ card, isFirst }: LinkCardTileProps) {
  const className = classNames(cardClass({ flush: true }), gridClass, rowClass);
  if ('page' in card) {
    return (
      <Link href={card.page} className={className}>
        <LinkedCells {...{ card, isFirst }} arrow={<ArrowRightIcon />} />
      </Link>
    );
  }
  if (card.outside === null) return <UnsetCard card={card} />;
  return (
    <a href={card.outside} target="_blank" rel="noreferrer" className={className}>
      <LinkedCells {...{ card, isFirst }} mark={<NewTabMark />} arrow={<NewTabArrow />} />
    </a>
  );
}

type LinkedCellsProps = LinkCardTileProps & { mark?: ReactNode; arrow: ReactNode };

function LinkedCells({ card, isFirst, mark, arrow }: LinkedCellsProps) {
  return (
    <>
      <CardDrawing {...{ card, isFirst }} />
      <Cell className={iconInRow}>{icons[card.icon]}</Cell>
      <CardWords card={card} className={`${wordsInRow} sm:col-[1]`} />
      {mark !== undefined && <Cell className={`hidden sm:block ${markAtCorner}`}>{mark}</Cell>}
      <Cell
        className={classNames(
          'col-[3] row-[1] text-primary sm:col-[2] sm:row-[2]',
          card.drawing &&
            'sm:-me-2 sm:-mb-2 sm:grid sm:size-10 sm:place-items-center sm:bg-surface',
        )}
      >
        {arrow}
      </Cell>
    </>
  );
}

/** Administrators get a link to where it is set. */
function UnsetCard({ card }: { card: LinkCard }) {
  const isAdmin = useIsAdmin();
  const look = 'text-muted [--icon-accent:currentColor]';
  if (!isAdmin) {
    return (
      <Card tone="page" flush className={classNames(gridClass, rowClass, look)}>
        <Cell className={iconInRow}>{icons[card.icon]}</Cell>
        <CardWords card={card} className={`${wordsInRow} sm:col-[1/3]`} />
        <Cell className={`col-[2/4] row-[2] ${markAtCorner}`}>
          <ComingSoon />
        </Cell>
      </Card>
    );
  }
  return (
    <Card
      tone="page"
      flush
      className={classNames(gridClass, 'grid-cols-[minmax(0,1fr)_auto] grid-rows-[auto_1fr]', look)}
    >
      <Cell className="col-[1/3] row-[1]">{icons[card.icon]}</Cell>
      <CardWords card={card} className="col-[1] row-[2]" />
      <Cell className="col-[1/3] row-[1] self-start justify-self-end sm:pe-3">
        <ComingSoon />
      </Cell>
      <Link href="/content-editor/links" className={`${textLinkClass} col-[2] row-[2] sm:relative`}>
        Set this link
      </Link>
    </Card>
  );
}

function CardDrawing({ card: { drawing }, isFirst }: LinkCardTileProps) {
  if (drawing === undefined) return null;
  return (
    <div
      className={classNames(
        'notch-clip absolute inset-y-px right-px hidden w-[58%]',
        isFirst ? 'sm:block' : 'wide:block',
      )}
    >
      <Drawing
        name={drawing}
        className="mask-[linear-gradient(to_right,transparent,#000_45%)] h-full w-full"
      />
    </div>
  );
}

/** One cell of the card's grid, in front of the drawing. */
function Cell({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`sm:relative ${className}`}>{children}</div>;
}

function CardWords({ card, className }: { card: LinkCard; className: string }) {
  return (
    <Cell className={`grid gap-0.5 ${className}`}>
      <h3 className="type-h3 text-text">{card.title}</h3>
      <p className="type-small text-muted">{card.description}</p>
    </Cell>
  );
}

function NewTabMark() {
  return (
    <span className="type-label inline-flex items-center gap-2 text-muted">
      <NewTabIcon size={16} />
      New tab
    </span>
  );
}

/** On a phone there is no room for the mark, so the arrow says that a new tab opens. */
function NewTabArrow() {
  return (
    <>
      <NewTabIcon className="sm:hidden" />
      <ArrowRightIcon className="max-sm:hidden" />
    </>
  );
}
