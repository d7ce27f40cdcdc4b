import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { Link } from 'wouter';

import type { ClassDetail } from '#contract/classes/classes';
import { formatCount } from '#contract/text/format-count';
import { fillAddress } from '../../../api/call.ts';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { AddStudentsDialog } from '../../../features/classes/roster/add-students-dialog.tsx';
import { ClassArchive, ClassFacts } from '../../../features/classes/class-overview.tsx';
import { ClassRoster } from '../../../features/classes/roster/class-roster.tsx';
import { ClassTeachers } from '../../../features/classes/class-teachers.tsx';
import { ClassWhitelist } from '../../../features/classes/class-whitelist.tsx';
import { useCurrentUser } from '../../../features/auth/current-user.tsx';
import { useSignInCards } from '../../../features/classes/sign-in-cards/use-sign-in-cards.ts';
import { PanelHeader } from '../../../layout/panel/panel-shell.tsx';
import { Button, buttonClass, ButtonLink, textLinkClass } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { DownloadIcon } from '../../../ui/icons/arrow-icons.tsx';
import { PrinterIcon } from '../../../ui/icons/object-icons.tsx';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import type { PageProps } from '../../page-props.ts';
import { PanelFrame } from '../panel-frame.tsx';

/** One class: its students, the whitelist, and its teachers. */
export function ClassPage({ id }: PageProps) {
  const detail = useRead(reads.classDetail, { params: { id } });
  return (
    <PanelFrame>
      <Link href="/classes" className={textLinkClass}>
        Classes
      </Link>
      <AsyncContent state={detail}>{(found) => <ClassView detail={found} />}</AsyncContent>
    </PanelFrame>
  );
}

function ClassView({ detail }: { detail: ClassDetail }) {
  const [isAdding, setAdding] = useState(false);
  const [isNewlyArchived, setNewlyArchived] = useState(false);
  const cards = useSignInCards(detail.class.id);
  const isArchived = detail.class.archivedAt !== null;
  const current = useCurrentUser();
  const isTeacher = current.name === 'signed-in' && current.user.role === 'teacher';
  const archive = (
    <ClassArchive
      detail={detail}
      isNew={isNewlyArchived}
      onArchived={() => setNewlyArchived(true)}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PanelHeader title={detail.class.name} isOneRow className="mb-0 items-center">
        {detail.members.length > 0 && <PrintAndExport classId={detail.class.id} />}
        {!isArchived && (
          <Button tone="primary" icon={<PlusIcon size={20} />} onClick={() => setAdding(true)}>
            <span>
              Add<span className="max-sm:sr-only"> students</span>
            </span>
          </Button>
        )}
      </PanelHeader>
      {isArchived && archive}
      <ClassFacts detail={detail} />
      {cards.length > 0 && <CardsReady classId={detail.class.id} count={cards.length} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <ClassRoster detail={detail} />
        <aside className="grid gap-6">
          <ClassWhitelist detail={detail} />
          <section aria-labelledby="proof" className="grid gap-2 border-t border-line pt-4">
            <h2 id="proof" className="type-h3-body">
              How a game name is verified
            </h2>
            <p className="text-md text-muted">
              The student asks for a code on their own page and types it in the game's chat, such as{' '}
              <span className="mono">!portal 427193</span>. The portal sees it in the server log and
              marks the name as verified. A name that the whitelist accepts is verified, too.
            </p>
          </section>
          <ClassTeachers detail={detail} ownId={isTeacher ? current.user.id : null} />
        </aside>
      </div>
      {!isArchived && archive}
      {isAdding && <AddStudentsDialog detail={detail} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** The list of students to print, or to open in a spreadsheet. */
function PrintAndExport({ classId }: { classId: string }) {
  return (
    <div className="flex">
      <Button tone="quiet" icon={<PrinterIcon size={20} />} onClick={() => print()}>
        <span className="max-md:sr-only">Print list</span>
      </Button>
      <ButtonLink
        href={fillAddress(endpoints.exportClass, { params: { id: classId } })}
        download
        tone="quiet"
        icon={<DownloadIcon size={20} />}
      >
        <span className="max-md:sr-only">Export CSV</span>
      </ButtonLink>
    </div>
  );
}

function CardsReady({ classId, count }: { classId: string; count: number }) {
  return (
    <section
      aria-label="Sign-in cards"
      className="flex flex-wrap items-center gap-4 bg-sun-tint px-4 py-3"
    >
      <p className="grow">
        <strong>
          {count} sign-in {count === 1 ? 'card is' : 'cards are'} ready. Passwords are shown once.
        </strong>
        <br />
        Print the cards now. If a card gets lost, reset that student's password.
      </p>
      <Link href={`/classes/${classId}/cards`} className={buttonClass({})}>
        <PrinterIcon size={20} />
        Print {formatCount(count, 'card')}
      </Link>
    </section>
  );
}
