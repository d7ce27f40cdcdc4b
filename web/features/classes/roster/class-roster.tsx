import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { useLocation } from 'wouter';

import type { ClassDetail, ClassMember } from '#contract/classes/classes';
import { fillAddress } from '../../../api/call.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { classWrites } from '../../../api/writes/class-writes.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DownloadIcon } from '../../../ui/icons/arrow-icons.tsx';
import { PrinterIcon } from '../../../ui/icons/object-icons.tsx';
import type { MenuItem } from '../../../ui/navigation/menu-button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { calendarDaysBetween } from '../../../ui/time/format-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { BulkBar } from './bulk-bar.tsx';
import { MemberDialogs, type MemberQuestion } from './member-dialogs.tsx';
import { MemberTable, type MemberGroup } from './member-table.tsx';
import { noFilter, passesFilter, RosterFilterFields } from './roster-filter.tsx';
import { useMemberSelection } from './use-member-selection.ts';

/** The students of a class: find, check, and act on one or several. */
export function ClassRoster({ detail }: { detail: ClassDetail }) {
  const { members } = detail;
  const [filter, setFilter] = useState(noFilter);
  const [isSelecting, setSelecting] = useState(false);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const [, navigate] = useLocation();
  const now = useNow(60);
  const shown = members.filter((member) => passesFilter(member, filter));
  const groups = groupByDay(shown, now);
  const selection = useMemberSelection(
    groups.flatMap((group) => group.members.map(({ id }) => id)),
  );
  const chosen = members.filter(({ id }) => selection.checked.has(id));
  const isArchived = detail.class.archivedAt !== null;
  const stop = useWrite(classWrites.stopStudentDeletion);
  const rename = useWrite(classWrites.replaceDisplayName);
  const renewDisplayName = ({ id }: ClassMember) =>
    void rename.send(
      { newDisplayName: true },
      { params: { id: detail.class.id, userId: String(id) } },
    );
  const stopDeletion = ({ id }: ClassMember) => void stop.send(undefined, { params: { id } });
  const confirm = (about: MemberQuestion['about'], selection: readonly ClassMember[]) =>
    setQuestion({ about, members: selection });

  const getMenu = (member: ClassMember): readonly MenuItem[] =>
    isArchived
      ? [deletionItem(member, confirm, stopDeletion)]
      : [
          ...workPages(detail.class.id, member).map(({ label, href }) => ({
            label,
            href,
            onSelect: () => navigate(href),
          })),
          { label: 'Edit name', onSelect: () => confirm('name', [member]) },
          { label: 'Edit game name', onSelect: () => confirm('game-name', [member]) },
          { label: 'Replace display name', onSelect: () => renewDisplayName(member) },
          { label: 'Reset password', onSelect: () => confirm('password', [member]) },
          { label: 'Move to another class', onSelect: () => confirm('move', [member]) },
          {
            label: 'Remove from class',
            isDestructive: true,
            onSelect: () => confirm('remove', [member]),
          },
          { label: 'Download all data', onSelect: () => downloadData(member) },
          deletionItem(member, confirm, stopDeletion),
        ];

  if (members.length === 0) {
    return (
      <EmptyState title="No students yet">
        Click “Add students” to create accounts, or give students the class code.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Students" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3 max-md:gap-2">
        <RosterFilterFields {...{ members, filter }} onFilter={setFilter} />
        <Button
          size="small"
          tone="quiet"
          className="md:hidden"
          aria-pressed={isSelecting}
          onClick={() => {
            setSelecting(!isSelecting);
            selection.clear();
          }}
        >
          {isSelecting ? 'Done' : 'Select'}
        </Button>
        <span className="ms-auto text-sm text-muted max-md:hidden">Sorted by name</span>
      </div>
      <MemberTable
        {...{ groups, selection, isSelecting, getMenu }}
        printTitle={detail.class.name}
        bulkBar={
          chosen.length > 0 ? (
            <BulkBar
              chosen={chosen}
              isArchived={isArchived}
              onAll={selection.isAllChecked ? null : selection.checkAll}
              onAsk={confirm}
              onClear={selection.clear}
            />
          ) : null
        }
      />
      <p role="status" className="text-muted empty:sr-only">
        {shown.length === 0 && 'No students match.'}
      </p>
      <p className="text-sm text-muted wide:text-end">
        Only the class's teachers and administrators see the names a teacher typed. Classmates see
        display names.
      </p>
      {question && (
        <MemberDialogs
          classId={detail.class.id}
          question={question}
          onClose={() => setQuestion(null)}
          onDone={() => {
            setQuestion(null);
            selection.clear();
          }}
        />
      )}
    </section>
  );
}

/** Where a teacher reads what a student has done. */
function workPages(classId: string, { id }: ClassMember) {
  return [
    { label: 'Journal', href: `/journal?student=${id}` },
    { label: 'Workbook answers', href: `/workbook-answers?class=${classId}&student=${id}` },
  ];
}

/** P-24: the reason a teacher confirms that a family asked. */
function deletionItem(
  member: ClassMember,
  confirm: (about: MemberQuestion['about'], selection: readonly ClassMember[]) => void,
  keep: (member: ClassMember) => void,
): MenuItem {
  if (member.deletesAt !== undefined)
    return { label: 'Keep account', onSelect: () => keep(member) };
  return {
    label: 'Delete account…',
    isDestructive: true,
    onSelect: () => confirm('delete', [member]),
  };
}

/** As a download, so that a refusal does not replace the page. */
function downloadData({ id }: ClassMember): void {
  const link = document.createElement('a');
  link.href = fillAddress(endpoints.exportStudent, { params: { id } });
  link.download = '';
  link.click();
}

function groupByDay(members: readonly ClassMember[], nowMs: number): readonly MemberGroup[] {
  const isNew = ({ joinedAt }: ClassMember) => calendarDaysBetween(joinedAt, nowMs) === 0;
  const fresh = members.filter(isNew);
  const others = members.filter((member) => !isNew(member));
  return [
    { title: `New today, ${fresh.length}`, members: fresh },
    { title: `In class, ${others.length}`, members: others },
  ].filter((group) => group.members.length > 0);
}

/** The list of students to print, or to open in a spreadsheet. */
export function PrintAndExport({ classId }: { classId: string }) {
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
