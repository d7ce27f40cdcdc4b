import { Link, useLocation } from 'wouter';

import { formatCount } from '#contract/text/format-count';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useContent } from '../../../content/site-content.tsx';
import { CardSheets } from '../../../features/classes/sign-in-cards/card-sheets.tsx';
import {
  useForgetCardsOnLeaving,
  useSignInCards,
} from '../../../features/classes/sign-in-cards/use-sign-in-cards.ts';
import { Button, buttonClass, textLinkClass } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts';
import { WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { PrinterIcon } from '../../../ui/icons/object-icons.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { PageProps } from '../../page-props.ts';
import { QrCode } from '../../play/qr-code.tsx';

/** Sign-in cards for new passwords, to be printed and cut. */
export function ClassCardsPage({ id }: PageProps) {
  const detail = useRead(reads.classDetail, { params: { id } });
  return (
    <AsyncContent state={detail}>
      {({ class: { name } }) => <Cards classId={id} className={name} />}
    </AsyncContent>
  );
}

function Cards({ classId, className }: { classId: string; className: string }) {
  const cards = useSignInCards(classId);
  const { site } = useContent();
  const [, navigate] = useLocation();
  useForgetCardsOnLeaving(classId);
  const question = useLeaveGuard(cards.length > 0);
  const count = formatCount(cards.length, 'card');

  return (
    <div className="min-h-dvh bg-raised print:bg-[#ffffff]">
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
          {cards.length > 0 && (
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
                Print {count}
              </Button>
            </>
          )}
        </div>
        {cards.length > 0 && (
          <p className="flex items-start gap-3 bg-sun-tint px-4 py-2">
            <WarningIcon size={20} className="mt-0.5 flex-none" />
            <span>
              <strong>These passwords are shown only now.</strong> Once you leave this page, the
              only way to get a card is to reset that student's password.
            </span>
          </p>
        )}
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="grid gap-8 overflow-x-auto px-4 py-8 print:block print:p-0"
      >
        {cards.length === 0 ? (
          <div className="mx-auto w-full max-w-2xl">
            <EmptyState
              title="No cards to print"
              level={2}
              action={
                <Button onClick={() => navigate(`/classes/${classId}`)}>Open the class</Button>
              }
            >
              You can print cards only right after accounts are created or passwords are reset.
            </EmptyState>
          </div>
        ) : (
          <CardSheets
            {...{ cards, className }}
            origin={location.origin}
            footer={formatFooter(site.title, site.institute)}
            Qr={QrCode}
          />
        )}
      </main>
      <ConfirmDialog
        isOpen={question.isAsked}
        title="Leave the cards?"
        description="The passwords won't be shown again. Did you print all the cards?"
        confirmLabel="Leave"
        onCancel={question.stay}
        onConfirm={question.leave}
      />
    </div>
  );
}

function formatFooter(title: string, institute: string | null | undefined): string {
  return institute ? `${title}, a program by ${institute}.` : `${title}.`;
}
