import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { Content } from '#contract/content/content';
import { buildLinkCards, type LinkCard } from '../../content/link-cards.ts';
import { useContent } from '../../content/site-content.tsx';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { cardClass } from '../../ui/cards/card-class.ts';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRightIcon, NewTabIcon } from '../../ui/icons/arrow-icons.tsx';

export function LinkCards({ links }: Pick<Content, 'links'>) {
  return (
    <section className="page-width mt-section" aria-labelledby="cards">
      <h2 id="cards" className="type-h2-large">
        Find your way around
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-gutter wide:grid-cols-4">
        {buildLinkCards(links).map((card, at) => (
          // The first card takes two columns, so that seven cards fill their rows.
          <li key={card.title} className={classNames('@container', at === 0 && 'sm:col-span-2')}>
            <LinkCardTile card={card} isWide={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The picture is above the text; on a phone, only that of the wide card is. */
const tileClass = 'grid h-full sm:grid-rows-[auto_1fr]';
const narrowTileClass =
  'grid-cols-[7.75rem_minmax(0,1fr)] max-[22.5rem]:grid-cols-[5rem_minmax(0,1fr)] sm:grid-cols-1 @max-[14rem]:grid-cols-1';

type LinkCardTileProps = { card: LinkCard; isWide: boolean };

/** A page of the portal, another site in a new tab, or a link that is not set yet. */
function LinkCardTile({ card, isWide }: LinkCardTileProps) {
  const layout = classNames(tileClass, !isWide && narrowTileClass);
  const className = classNames(cardClass({ flush: true, link: true }), layout);
  if ('page' in card) {
    return (
      <Link href={card.page} className={className}>
        <TilePicture name={`tile-${card.drawing}`} isWide={isWide} />
        <TileText card={card} mark={<ArrowRightIcon />} />
      </Link>
    );
  }
  if (card.outside === null) return <UnsetCard card={card} layout={layout} />;
  const sample = card.drawing === 'workbook' || card.drawing === 'survey' ? card.drawing : null;
  return (
    <a href={card.outside} target="_blank" rel="noreferrer" className={className}>
      <TilePicture name={`tile-${card.drawing}`} />
      <TileText
        card={card}
        mark={
          <>
            <NewTabIcon />
            <span className="sr-only">In a new tab</span>
          </>
        }
      >
        {sample !== null && <SampleMark of={sample} />}
      </TileText>
    </a>
  );
}

/** The whole tile is a link to the content editor, where administrators set it. */
function SampleMark({ of }: { of: 'workbook' | 'survey' }) {
  const { practice } = useContent();
  if (practice?.samples.includes(of) !== true) return null;
  return <p className="type-small text-muted">Sample from the practice server</p>;
}

/** A free plot; administrators get a link to where it is set. */
function UnsetCard({ card, layout }: { card: LinkCard; layout: string }) {
  const isAdmin = useIsAdmin();
  return (
    <Card tone="page" flush className={layout}>
      <TilePicture name="plot-1" />
      <TileText card={card}>
        <span className="text-muted">Coming soon</span>
        {isAdmin && (
          <Link href="/content-editor/links" className={`${textLinkClass} ms-4`}>
            Set this link
          </Link>
        )}
      </TileText>
    </Card>
  );
}

function TilePicture({ name, isWide = false }: { name: string; isWide?: boolean }) {
  return (
    <CityPicture
      name={name}
      className={classNames(
        'notch-clip w-full bg-sky sm:h-47.5',
        isWide ? 'h-42' : 'h-full min-h-28',
      )}
    />
  );
}

type TileTextProps = { card: LinkCard; mark?: ReactNode; children?: ReactNode };

function TileText({ card, mark, children }: TileTextProps) {
  return (
    <div className="px-4 py-3 sm:px-5 sm:pt-4 sm:pb-5">
      <div className="type-h3 flex items-center justify-between gap-3 text-text">
        <h3 className="wrap-anywhere">{card.title}</h3>
        {mark !== undefined && <span className="flex-none text-primary">{mark}</span>}
      </div>
      <p className="type-small text-muted">{card.description}</p>
      {children}
    </div>
  );
}
