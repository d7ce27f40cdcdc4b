import { useState } from 'react';
import { Link } from 'wouter';

import type { ClassDetail } from '#contract/classes/classes';
import { reads } from '../../../api/reads/reads.ts';
import { isNotFound } from '../../../api/http-error.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { AddStudentsDialog } from '../../../features/classes/roster/add-students-dialog.tsx';
import { ClassConsents } from '../../../features/classes/roster/class-consents.tsx';
import { CardsReady, ClassArchive, ClassFacts } from '../../../features/classes/class-overview.tsx';
import { ClassRoster, PrintAndExport } from '../../../features/classes/roster/class-roster.tsx';
import { ClassTeachers } from '../../../features/classes/class-teachers.tsx';
import { ClassWhitelist, GameNameHelp } from '../../../features/classes/class-whitelist.tsx';
import { useCurrentUser } from '../../../features/auth/current-user.tsx';
import { useSignInCards } from '../../../features/classes/sign-in-cards/use-sign-in-cards.ts';
import { useItemTitle } from '../../../layout/item-title.ts';
import { PanelHeader } from '../../../layout/panel/panel-shell.tsx';
import { Button, textLinkClass } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { AsyncContent, getContent } from '../../../ui/loading/async-content.tsx';
import type { PageProps } from '../../page-props.ts';
import { PanelFrame } from '../panel-frame.tsx';
import { ClassNotFound } from './class-not-found.tsx';

/** One class: its students, the whitelist, and its teachers. */
export function ClassPage({ id }: PageProps) {
  const detail = useRead(reads.classDetail, { params: { id } });
  useItemTitle(detail.data?.class.name ?? null);
  if (isNotFound(detail.error)) return <ClassNotFound />;
  return (
    <PanelFrame>
      <Link href="/classes" className={textLinkClass}>
        Classes
      </Link>
      {getContent(detail) === undefined && detail.error !== null && <PanelHeader title="Class" />}
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
      {!isArchived && <ClassConsents classId={detail.class.id} members={detail.members} />}
      {cards.length > 0 && <CardsReady classId={detail.class.id} count={cards.length} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <ClassRoster detail={detail} />
        <div className="grid gap-6">
          <ClassWhitelist detail={detail} />
          <GameNameHelp />
          <ClassTeachers detail={detail} ownId={isTeacher ? current.user.id : null} />
        </div>
      </div>
      {!isArchived && archive}
      {isAdding && <AddStudentsDialog detail={detail} onClose={() => setAdding(false)} />}
    </div>
  );
}
