import { reads } from '../../../api/reads/reads.ts';
import { isNotFound } from '../../../api/http-error.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { CardSheets } from '../../../features/classes/sign-in-cards/card-sheets.tsx';
import { CardsHeader, NoCards } from '../../../features/classes/sign-in-cards/cards-header.tsx';
import {
  useForgetCardsOnLeaving,
  useSignInCards,
} from '../../../features/classes/sign-in-cards/use-sign-in-cards.ts';
import { ShortFooter } from '../../../layout/footer.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useLeaveGuard } from '../../../ui/forms/use-leave-guard.ts';
import { AsyncContent, getContent } from '../../../ui/loading/async-content.tsx';
import type { PageProps } from '../../page-props.ts';
import { ClassNotFound } from './class-not-found.tsx';
import { QrCode } from '../../play/qr-code.tsx';

/** Sign-in cards for new passwords, to be printed and cut. */
export function ClassCardsPage({ id }: PageProps) {
  const detail = useRead(reads.classDetail, { params: { id } });
  if (isNotFound(detail.error)) return <ClassNotFound />;
  const found = getContent(detail);
  if (found !== undefined) return <Cards classId={id} className={found.class.name} />;
  return (
    <main id="main" tabIndex={-1} className="grid gap-3 p-4">
      <h1 className="type-h2" tabIndex={-1}>
        Sign-in cards
      </h1>
      <AsyncContent state={detail}>{() => null}</AsyncContent>
    </main>
  );
}

function Cards({ classId, className }: { classId: string; className: string }) {
  const cards = useSignInCards(classId);
  useForgetCardsOnLeaving(classId);
  const question = useLeaveGuard(cards.length > 0);
  return (
    <div className="flex min-h-dvh flex-col bg-raised print:bg-[#ffffff]">
      <CardsHeader {...{ classId, className }} cardCount={cards.length} />
      <main
        id="main"
        tabIndex={-1}
        className="grid gap-8 overflow-x-auto px-4 py-8 print:block print:p-0"
      >
        {cards.length === 0 ? (
          <NoCards classId={classId} />
        ) : (
          <CardSheets {...{ cards, className }} origin={location.origin} Qr={QrCode} />
        )}
      </main>
      <ShortFooter className="px-4 wide:px-12" />
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
