import type { ReactNode } from 'react';
import { Link } from 'wouter';

import type { LinkCard, LinkCardIcon } from '../../content/link-cards.ts';
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
import { ArrowRightIcon, NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { useIsAdmin } from '../../features/auth/current-user.tsx';
import { Card } from '../../ui/card.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';

const icons: Readonly<Record<LinkCardIcon, ReactNode>> = {
  'live-map': <MapMarkerIcon />,
  workbook: <BookIcon />,
  survey: <BallotIcon />,
  newsletter: <ParcelIcon />,
  reports: <CrossingIcon />,
  video: <ScreenIcon />,
  stories: <LayersIcon />,
};

/** One way on: a page of ours, another site in a new tab, or a link that nobody has set yet. */
export function LinkCardSheet({ card }: { card: LinkCard }) {
  if ('page' in card) {
    return (
      <Link href={card.page} className="sheet link-card">
        <CardWords card={card} arrow={<ArrowRightIcon />} />
      </Link>
    );
  }
  if (card.outside === null) return <UnsetCard card={card} />;
  return (
    <a href={card.outside} target="_blank" rel="noreferrer" className="sheet link-card">
      <CardWords card={card} arrow={<OutsideArrow />} mark={<NewTab />} />
    </a>
  );
}

/** An administrator sees where to set it. */
function UnsetCard({ card }: { card: LinkCard }) {
  const isAdmin = useIsAdmin();
  return (
    <Card tone="page" flush className="link-card is-unset text-muted">
      <CardWords card={card} mark={<ComingSoon />} />
      {isAdmin && (
        <Link href="/content-editor/links" className="text-link link-card-set">
          Set this link
        </Link>
      )}
    </Card>
  );
}

type CardWordsProps = { card: LinkCard; mark?: ReactNode; arrow?: ReactNode };

function CardWords({ card, mark, arrow }: CardWordsProps) {
  const { drawing } = card;
  return (
    <>
      {drawing !== undefined && (
        <div className="link-card-drawing notch-clip">
          <Drawing name={drawing} className="fade-left h-full w-full" />
        </div>
      )}
      <div className="link-card-icon">{icons[card.icon]}</div>
      <div className="link-card-words">
        <h3 className="type-h3 text-text">{card.title}</h3>
        <p className="type-small text-muted">{card.description}</p>
      </div>
      {mark !== undefined && <div className="link-card-mark">{mark}</div>}
      {arrow !== undefined && <div className="link-card-arrow">{arrow}</div>}
    </>
  );
}

/** Where the mark has no room, the arrow says that it opens a new tab. */
function OutsideArrow() {
  return (
    <>
      <NewTabIcon className="sm:hidden" />
      <ArrowRightIcon className="max-sm:hidden" />
    </>
  );
}

function NewTab() {
  return (
    <span className="type-label inline-flex items-center gap-2 text-muted">
      <NewTabIcon size={16} />
      New tab
    </span>
  );
}
