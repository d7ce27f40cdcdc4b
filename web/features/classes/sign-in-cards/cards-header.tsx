import { Link, useLocation } from 'wouter';

import { formatCount } from '#contract/text/format-count';
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx';
import { PrinterIcon } from '../../../ui/icons/object-icons.tsx';
import { WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';

type CardsHeaderProps = { classId: string; className: string; cardCount: number };

/** The heading of the page, and the button that prints. It is not printed itself. */
export function CardsHeader({ classId, className, cardCount }: CardsHeaderProps) {
  return (
    <header className="grid gap-3 border-b border-line bg-surface px-4 py-3 wide:px-12 print:hidden">
      <div className="flex flex-wrap items-center gap-4">
        <Link href={`/classes/${classId}`} className={textLinkClass}>
          {className}
        </Link>
        <h1
          className="type-h2 border-line max-sm:basis-full sm:me-auto sm:border-s sm:ps-4"
          tabIndex={-1}
        >
          Sign-in cards
        </h1>
        {cardCount > 0 && (
          <>
            <span className="text-muted max-sm:hidden">Letter size, 8 per page</span>
            <Link
              href={`/classes/${classId}`}
              className={`${buttonClass({})} max-sm:order-last max-sm:grow`}
            >
              Done
            </Link>
            <Button
              tone="primary"
              icon={<PrinterIcon size={20} />}
              className="max-sm:grow"
              onClick={() => print()}
            >
              Print {formatCount(cardCount, 'card')}
            </Button>
          </>
        )}
      </div>
      {cardCount > 0 && (
        <p className="flex items-start gap-3 bg-sun-tint px-4 py-2">
          <WarningIcon size={20} className="mt-0.5 flex-none" />
          <span>
            <strong>These passwords are shown only now.</strong> Once you leave this page, the only
            way to get a card is to reset that student's password.
          </span>
        </p>
      )}
    </header>
  );
}

/** In the place of the cards, when their passwords are forgotten. */
export function NoCards({ classId }: { classId: string }) {
  const [, navigate] = useLocation();
  return (
    <div className="mx-auto w-full max-w-2xl">
      <EmptyState
        title="No cards to print"
        level={2}
        action={<Button onClick={() => navigate(`/classes/${classId}`)}>Open the class</Button>}
      >
        You can print cards only right after accounts are created or passwords are reset.
      </EmptyState>
    </div>
  );
}
