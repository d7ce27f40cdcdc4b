import { endpoints } from 'virtual:endpoints';
import { useState } from 'react';
import { useLocation } from 'wouter';

import type { ClassDetail, ClassMember } from '#contract/classes/classes';
import { plainLetters } from '#contract/text/text-fields';
import { fillAddress } from '../../../api/call.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { classWrites } from '../../../api/writes/class-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { controlClass } from '../../../ui/forms/fields/control-class.ts';
import { SearchIcon } from '../../../ui/icons/action-icons.tsx';
import type { MenuItem } from '../../../ui/navigation/menu-button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import { calendarDaysBetween } from '../../../ui/time/format-time.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import { MemberDialogs, type MemberQuestion } from './member-dialogs.tsx';
import { MemberTable, type MemberGroup } from './member-table.tsx';
import { useMemberSelection } from './use-member-selection.ts';

const filters = [
  { value: 'all', label: 'All', has: () => true },
  {
    value: 'never',
    label: 'Never signed in',
    has: ({ lastSeenAt }: ClassMember) => lastSeenAt === null,
  },
  {
    value: 'no-game-name',
    label: 'No game name',
    has: ({ minecraftUsername }: ClassMember) => minecraftUsername === null,
  },
] as const;
type Filter = (typeof filters)[number]['value'];

/** The students of a class: find, check, and act on one or several. On phones one select filters them. */
export function ClassRoster({ detail }: { detail: ClassDetail }) {
  const { members } = detail;
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const [isSelecting, setSelecting] = useState(false);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const [, navigate] = useLocation();
  const now = useNow(60);
  const shown = members.filter((member) => matches(member, search) && passes(member, filter));
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
        Click Add students to create accounts, or give students the class code.
      </EmptyState>
    );
  }
  return (
    <section aria-label="Students" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-3 max-md:gap-2">
        <FilterChoice {...{ members, filter }} onFilter={setFilter} />
        <span className="relative max-md:min-w-0 max-md:flex-1 md:order-first">
          <SearchIcon
            size={18}
            className="pointer-events-none absolute inset-y-0 start-3 my-auto"
          />
          <input
            type="search"
            aria-label="Find a student"
            placeholder="Find a student"
            className={classNames(controlClass({ size: 'small' }), 'ps-9 max-md:w-full md:w-52')}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </span>
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
      {shown.length === 0 && <p className="text-muted">No students match.</p>}
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

type BulkBarProps = {
  chosen: readonly ClassMember[];
  isArchived: boolean;
  /** Null while every student shown is selected. */
  onAll: (() => void) | null;
  onAsk: (about: MemberQuestion['about'], members: readonly ClassMember[]) => void;
  onClear: () => void;
};

/** In an archived class, accounts can only be deleted. */
function BulkBar({ chosen, isArchived, onAll, onAsk, onClear }: BulkBarProps) {
  const deletable = chosen.filter(({ deletesAt }) => deletesAt === undefined);
  return (
    <div
      role="group"
      aria-label="Selected students"
      className="sticky top-0 z-2 flex min-h-11 flex-wrap items-center gap-x-3.5 bg-primary-tint px-3 wide:top-(--header-height) max-md:-mx-4 max-md:px-4 [&>button]:px-0"
    >
      <strong role="status">{chosen.length} selected</strong>
      {onAll !== null && (
        <Button size="small" tone="quiet" onClick={onAll}>
          Select all
        </Button>
      )}
      <span className="order-1 basis-full md:hidden" />
      {!isArchived && (
        <>
          <BulkAction label="Reset passwords" onClick={() => onAsk('password', chosen)} />
          <BulkAction label="Move" more=" to another class" onClick={() => onAsk('move', chosen)} />
          <BulkAction
            isDestructive
            label="Remove"
            more=" from class"
            onClick={() => onAsk('remove', chosen)}
          />
        </>
      )}
      {deletable.length > 0 && (
        <BulkAction
          isDestructive
          label="Delete"
          more=" accounts…"
          onClick={() => onAsk('delete', deletable)}
        />
      )}
      <Button size="small" tone="quiet" className="ms-auto" onClick={onClear}>
        Clear<span className="sr-only"> selection</span>
      </Button>
    </div>
  );
}

type FilterChoiceProps = {
  members: readonly ClassMember[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
};

function FilterChoice({ members, filter, onFilter }: FilterChoiceProps) {
  return (
    <>
      <select
        aria-label="Show"
        className={classNames(
          controlClass({ kind: 'select', size: 'small' }),
          'max-w-[45%] [field-sizing:content] md:hidden',
        )}
        value={filter}
        onChange={({ target }) =>
          onFilter(filters.find(({ value }) => value === target.value)?.value ?? 'all')
        }
      >
        {filters.map(({ value, label, has }) => (
          <option key={value} value={value}>
            {label} {members.filter(has).length}
          </option>
        ))}
      </select>
      <div role="radiogroup" aria-label="Show" className="flex flex-wrap max-md:hidden">
        {filters.map(({ value, label, has }) => (
          <label
            key={value}
            className="inline-flex min-h-9 cursor-pointer items-center border border-control px-3 text-md font-semibold not-first:border-s-0 has-checked:bg-text has-checked:text-bg has-focus-visible:shadow-focus touch:min-h-11"
          >
            <input
              type="radio"
              name="member-filter"
              className="sr-only"
              checked={filter === value}
              onChange={() => onFilter(value)}
            />
            {label} {members.filter(has).length}
          </label>
        ))}
      </div>
    </>
  );
}

function matches(
  { name, displayName, signInName, minecraftUsername }: ClassMember,
  search: string,
) {
  const wanted = plainLetters(search.trim());
  return [name, displayName, signInName ?? '', minecraftUsername ?? ''].some((text) =>
    plainLetters(text).includes(wanted),
  );
}

function passes(member: ClassMember, filter: Filter): boolean {
  return filters.find(({ value }) => value === filter)?.has(member) ?? true;
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

type BulkActionProps = {
  label: string;
  /** On phones, only screen readers read it. */
  more?: string;
  isDestructive?: boolean;
  onClick: () => void;
};

function BulkAction({ label, more, isDestructive = false, onClick }: BulkActionProps) {
  return (
    <Button
      size="small"
      tone="quiet"
      className={classNames('max-md:order-1', isDestructive && 'text-danger!')}
      onClick={onClick}
    >
      <span>
        {label}
        {more !== undefined && <span className="max-md:sr-only">{more}</span>}
      </span>
    </Button>
  );
}
