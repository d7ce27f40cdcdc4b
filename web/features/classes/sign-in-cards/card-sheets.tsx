import type { ComponentType } from 'react';

import type { Content } from '#contract/content/content';
import { useContent } from '../../../content/site-content.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Avatar } from '../../../ui/status/avatar.tsx';
import type { Card } from './use-sign-in-cards.ts';

type CardSheetsProps = {
  cards: readonly Card[];
  className: string;
  /** Such as `https://portal.example`. */
  origin: string;
  /** Draws a QR code, which never contains the password. */
  Qr: ComponentType<{ text: string; label: string }>;
};

const cardsOnSheet = 8;
/** A longer one fits in smaller letters; it must be complete, because it is typed from the card. */
const signInNameOnOneLine = 21;

/**
 * Sheets of Letter paper with eight cards each, in black for any printer. A narrow screen shows the
 * cards below each other; what is printed is the same.
 */
export function CardSheets({ cards, className, origin, Qr }: CardSheetsProps) {
  const { site } = useContent();
  const sheetCount = Math.ceil(cards.length / cardsOnSheet);
  return Array.from({ length: sheetCount }, (_, sheet) => (
    <section
      key={sheet}
      aria-label={`Page ${sheet + 1} of ${sheetCount}`}
      className="sign-in-sheet mx-auto w-[816px] bg-[#ffffff] px-10 py-9 text-[#000000] drop-shadow-lifted not-print:max-wide:w-full not-print:max-wide:max-w-[28rem] not-print:max-wide:p-2 print:drop-shadow-none"
    >
      <p className="flex justify-between gap-4 pb-3 text-sm/5">
        <strong>{className}</strong>
        <span>
          Cut along the dashed lines. Page {sheet + 1} of {sheetCount}
        </span>
      </p>
      <ul className="grid grid-cols-2 not-print:max-wide:grid-cols-1 border-t border-l border-dashed border-[#000000]">
        {cards.slice(sheet * cardsOnSheet, (sheet + 1) * cardsOnSheet).map((card) => (
          <SignInCard key={card.id} {...{ card, className, origin, Qr }} />
        ))}
      </ul>
      <p className="pt-3 text-xs/5">{formatFooter(site)} Lost your card? Ask your teacher.</p>
    </section>
  ));
}

type SignInCardProps = Omit<CardSheetsProps, 'cards'> & { card: Card };

function SignInCard({ card, className, origin, Qr }: SignInCardProps) {
  const { name, displayName, signInName, password } = card;
  const address = new URL('/auth', origin);
  address.searchParams.set('name', signInName);
  return (
    <li className="grid h-[230px] not-print:max-wide:h-auto not-print:max-wide:gap-y-2 not-print:max-wide:px-3 grid-cols-[minmax(0,1fr)_104px] grid-rows-[auto_minmax(0,1fr)_auto] gap-x-3 border-r border-b border-dashed border-[#000000] px-4 py-2">
      <div className="col-span-2 flex items-center gap-2.5">
        <Avatar name={displayName} size="card" />
        <div className="min-w-0">
          <p className="truncate font-heading text-xl/6 font-bold">{displayName}</p>
          <p className="truncate text-xs/5">
            for <bdi>{name}</bdi> · <bdi>{className}</bdi>
          </p>
        </div>
      </div>
      <dl className="min-w-0 pt-1.5 text-xs/4.5 [&>dt:not(:first-child)]:mt-1">
        <dt>Open</dt>
        <dd className="text-md/4.5 font-bold wrap-anywhere">{address.host}</dd>
        <dt>Sign-in name</dt>
        <dd
          className={classNames(
            'mono leading-5.5 font-semibold wrap-anywhere',
            signInName.length > signInNameOnOneLine ? 'text-md' : 'text-lg',
          )}
        >
          {signInName}
        </dd>
        <dt>Password</dt>
        <dd className="mono text-md/5.5 font-semibold wrap-anywhere">{password}</dd>
      </dl>
      <div className="pt-1.5 text-center text-xs/5">
        <div className="size-26">
          <Qr text={address.href} label={`Sign-in page for ${displayName}`} />
        </div>
        or scan
      </div>
      <p className="col-span-2 text-xs/4.5">
        Click “Sign in” (on a phone, in the menu), then “Sign in with a card or sign-in name.” Keep
        this card to yourself.
      </p>
    </li>
  );
}

function formatFooter({ title, institute }: Content['site']): string {
  return institute ? `${title}, a program by ${institute}.` : `${title}.`;
}
