import { endpoints } from 'virtual:endpoints';
import { useState, type ReactNode } from 'react';

import type { AuditChange, AuditEntry, AuditVersions } from '#contract/moderation/audit';
import {
  formatActionOn,
  isAboutOneself,
  splitAction,
} from '#contract/moderation/audit-action-labels';
import { fillAddress } from '../../api/call.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useRefresh } from '../../api/reads/use-refresh.ts';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { DataTable, RowButton, type Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PageButtons, type Cursors } from '../../ui/navigation/page-buttons.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { Avatar } from '../../ui/status/avatar.tsx';
import { formatDateTime, formatDay, formatHour } from '../../ui/time/staff-time.ts';
import { nowMs } from '../../ui/time/clock.ts';
import { Pill } from '../../ui/status/pill.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { AuditFilterForm } from './audit-filter.tsx';
import {
  formatActor,
  filterQuery,
  isForTyping,
  isGood,
  noFilter,
  subjectAfter,
  type AuditFilter,
} from './audit-labels.ts';

/** Shows two versions side by side; the page provides it, because other features store them. */
type ShowVersions = (versions: AuditVersions) => ReactNode;

const maxPillCharacters = 24;

/** The whole row opens it; only a failure has a pill. */
const columnsWith = (open: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] => [
  {
    head: 'Time',
    phone: 'end',
    cell: ({ at }) => (
      <time dateTime={at} className="mono">
        {formatHour(at)}
      </time>
    ),
  },
  {
    head: 'Who',
    phone: 'note',
    className: 'sm:whitespace-nowrap',
    cell: ({ actor }) => (
      <span className="inline-flex items-center gap-2 align-middle">
        <span className="max-sm:hidden [&>svg]:size-6">
          <Avatar name={actor} />
        </span>
        <span dir="auto" className="text-left sm:max-w-60 sm:truncate">
          {formatActor(actor)}
        </span>
      </span>
    ),
  },
  {
    head: 'What',
    phone: 'title',
    className: 'font-bold sm:whitespace-nowrap',
    cell: (entry) => (
      <RowButton
        onOpen={() => open(entry)}
        hint={`${subjectInRow(entry)}, ${formatDateTime(entry.at)}`}
      >
        <span className="inline-block first-letter:uppercase">
          <ActionWords entry={entry} />
        </span>
      </RowButton>
    ),
  },
  {
    head: 'Details',
    phone: 'note',
    className: 'sm:w-full sm:max-w-0',
    // Nothing at all without details, so that the note before it on a phone ends without a dot.
    cell: (entry) =>
      isGood(entry) && isAboutOneself(entry.action) ? null : (
        <span className="flex items-center gap-3 max-sm:inline">
          <span
            dir="auto"
            className={classNames(
              isForTyping(entry.action) && 'mono',
              'min-w-0 truncate text-left max-wide:whitespace-normal max-wide:wrap-anywhere',
            )}
          >
            {subjectInRow(entry)}
          </span>
          {!isGood(entry) && <FailurePill result={entry.result} />}
        </span>
      ),
  },
];

/** A single word fits into a pill; a sentence is shown in the opened row. */
function FailurePill({ result }: { result: string }) {
  return (
    <Pill tone="danger" small className="max-sm:ms-2">
      {result.length > maxPillCharacters ? 'failed' : result}
    </Pill>
  );
}

type AuditLogProps = {
  showVersions: ShowVersions;
  /** Renders the heading of the page, with the export beside it. */
  renderHeading: (actions: ReactNode) => ReactNode;
};

/** Who did what, when, with what result (§6). Lines are only ever added. */
export function AuditLog({ showVersions, renderHeading }: AuditLogProps) {
  const [filter, setFilter] = useState(noFilter);
  const [cursors, setCursors] = useState<Cursors>([]);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const cursor = cursors.at(-1);
  const query = { ...filterQuery(filter), ...(cursor === undefined ? {} : { cursor }) };
  const entries = useRead(reads.auditEntries, { query });
  const refresh = useRefresh(reads.auditEntries);
  return (
    <div className="grid gap-4">
      {renderHeading(
        <>
          <p className="self-center">Nobody can change or delete entries.</p>
          <ButtonLink href={exportAddress(filter)} download icon={<DownloadIcon />}>
            Export CSV
          </ButtonLink>
        </>,
      )}
      <AuditFilterForm
        onApply={(wanted) => {
          setFilter(wanted);
          setCursors([]);
          // Searching for the same again fetches it again.
          refresh();
        }}
      />
      <AsyncContent state={entries} lines={8}>
        {(page) => (
          <DataTable
            label="Audit log"
            columns={columnsWith(setOpened)}
            rows={page.entries}
            getRowKey={({ id }) => id}
            getHeading={({ at }) => formatDay(at, nowMs())}
            empty={
              <EmptyState title="No matches">
                No entries match. Remove a filter and try again.
              </EmptyState>
            }
          />
        )}
      </AsyncContent>
      <PageButtons
        label="Audit log pages"
        cursors={cursors}
        next={entries.data?.nextCursor ?? null}
        names={{ back: 'Newer', forward: 'Older' }}
        onTurn={setCursors}
      />
      {opened !== null && (
        <EntryDialog entry={opened} showVersions={showVersions} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}

/** Of what the list shows, not only of this page of it. */
function exportAddress(filter: AuditFilter): string {
  return fillAddress(endpoints.exportAuditLog, { query: filterQuery(filter) });
}

const widthPx = 1040;

type EntryDialogProps = { entry: AuditEntry; showVersions: ShowVersions; onClose: () => void };

/** Every detail of one action. */
function EntryDialog({ entry, showVersions, onClose }: EntryDialogProps) {
  const { versions, at, result } = entry;
  const isPlain = isGood(entry);
  // Of an action that only began, nobody knows whether it failed.
  const label = isPlain || result === 'began' ? 'Result' : 'Failed';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={formatTitle(entry)}
      description={`${formatDateTime(at)}. ${label}: ${result.replace(/\.$/, '')}.`}
      {...(versions === null ? {} : { widthPx })}
    >
      <div className="mt-4 grid gap-4">
        <AuditDetails entry={entry} />
        {versions !== null && showVersions(versions)}
      </div>
    </Dialog>
  );
}

/** Names in Arabic or Hebrew do not move what is beside them. */
function formatTitle(entry: AuditEntry): string {
  const { actor, action, subject } = entry;
  const done = formatActionOn(action, subject, !isGood(entry));
  const before = done.slice(0, done.length - subject.length);
  return `${isolate(formatActor(actor))} ${before}${isolate(subject)}`;
}

function subjectInRow(entry: AuditEntry): string {
  return subjectAfter(splitAction(entry.action, !isGood(entry)).verb, entry.subject);
}

function ActionWords({ entry }: { entry: AuditEntry }) {
  const { verb, beforeSubject } = splitAction(entry.action, !isGood(entry));
  return (
    <>
      {verb}
      <span className="sr-only"> {beforeSubject}</span>
    </>
  );
}

const columns: readonly Column<AuditChange>[] = [
  { head: 'What', cell: ({ what }) => what },
  { head: 'Before', cell: ({ before }) => <Value value={before} /> },
  { head: 'After', cell: ({ after }) => <Value value={after} /> },
];

/** Further details of an action: values before and after, numbers, short texts. */
function AuditDetails({ entry: { detail, changes } }: { entry: AuditEntry }) {
  const facts = Object.entries(detail);
  return (
    <>
      {changes.length > 0 && (
        <DataTable
          label="What changed"
          columns={columns}
          rows={changes}
          getRowKey={({ what }) => what}
        />
      )}
      {facts.length > 0 && (
        <dl className="mono">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="inline">{name}: </dt>
              <dd dir="auto" className="inline break-all">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Value({ value }: { value: string | null }) {
  if (value === null) return <span className="text-muted">nothing</span>;
  return <bdi className="mono break-words">{value}</bdi>;
}
