import { useState, type ReactNode } from 'react';

import type { AuditEntry, AuditVersions, AuditChange } from '#contract/audit';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Disclosure } from '../../ui/navigation/disclosure.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { formatDateTime } from '../../ui/time/format-time.ts';
import { Pill } from '../../ui/status/pill.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { AuditFilterForm } from './audit-filter.tsx';
import {
  formatAction,
  formatActor,
  filterQuery,
  isAboutOneself,
  isGood,
  noFilter,
} from './audit-labels.ts';

const columnsWith = (showVersions: ShowVersions): readonly Column<AuditEntry>[] => [
  {
    head: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="mono sm:whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  { head: 'Who', cell: ({ actor }) => <strong>{formatActor(actor)}</strong> },
  {
    head: 'What',
    cell: (entry) => (
      <>
        {formatAction(entry.action, !isGood(entry))}{' '}
        {!(isGood(entry) && isAboutOneself(entry.action)) && (
          <span className="mono break-words">{entry.subject}</span>
        )}
      </>
    ),
  },
  { head: 'Result', cell: resultCell(showVersions) },
];

const mostMarkCharacters = 24;

/** Who did what, when, with what result (§6). Lines are only ever added. */
export function AuditLog({ showVersions }: { showVersions: ShowVersions }) {
  const [filter, setFilter] = useState(noFilter);
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const query = { ...filterQuery(filter), ...(cursor === undefined ? {} : { cursor }) };
  const { data, error, isLoading } = useRead(reads.auditEntries, { query });
  return (
    <div className="grid gap-4">
      <AuditFilterForm
        onApply={(wanted) => {
          setFilter(wanted);
          setCursors([]);
        }}
      />
      {isLoading && <SkeletonLines lines={8} />}
      {error !== null && data === undefined && <p role="alert">{errorMessage(error)}</p>}
      {data !== undefined && (
        <>
          <DataTable
            label="Audit log"
            columns={columnsWith(showVersions)}
            rows={data.entries}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No matches">
                No entries match. Remove a filter and try again.
              </EmptyState>
            }
          />
          <nav aria-label="Pages of the audit log" className="flex gap-3">
            <Button
              size="small"
              disabled={cursors.length === 0}
              onClick={() => setCursors(cursors.slice(0, -1))}
            >
              Newer
            </Button>
            <Button
              size="small"
              disabled={data.nextCursor === null}
              onClick={() => setCursors([...cursors, data.nextCursor ?? ''])}
            >
              Older
            </Button>
          </nav>
        </>
      )}
    </div>
  );
}

function resultCell(showVersions: ShowVersions) {
  return function Result(entry: AuditEntry) {
    return (
      <div className="flex flex-wrap items-center gap-x-4">
        <ResultWords entry={entry} />
        <VersionsButton entry={entry} showVersions={showVersions} />
        <AuditDetails entry={entry} />
      </div>
    );
  };
}

/** A word fits into a mark; a sentence stands beside it, where it can break. */
function ResultWords({ entry }: { entry: AuditEntry }) {
  const { result } = entry;
  const tone = isGood(entry) ? 'fir' : 'danger';
  const isSentence = result.length > mostMarkCharacters;
  return (
    <>
      <Pill tone={tone} small>
        {isSentence ? (isGood(entry) ? 'done' : 'failed') : result}
      </Pill>
      {isSentence && <span className="break-words">{result}</span>}
    </>
  );
}

/** How two versions are laid side by side; the page knows, because other features keep them. */
export type ShowVersions = (versions: AuditVersions) => ReactNode;

const widthPx = 1040;

type VersionsButtonProps = { entry: AuditEntry; showVersions: ShowVersions };

/** A button that opens what an act changed, when both versions were kept. */
export function VersionsButton({ entry, showVersions }: VersionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { versions, actor, action, subject, at } = entry;
  if (versions === null) return null;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-label={`Show changes in ${subject}`}
        onClick={() => setIsOpen(true)}
      >
        What changed
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="What changed"
        description={`${actor} ${formatAction(action)} ${subject}, ${formatDateTime(at)}.`}
        widthPx={widthPx}
      >
        <div className="mt-4">{isOpen && showVersions(versions)}</div>
      </Dialog>
    </>
  );
}

const columns: readonly Column<AuditChange>[] = [
  { head: 'What', cell: ({ what }) => what },
  { head: 'Before', cell: ({ before }) => <Value value={before} /> },
  { head: 'After', cell: ({ after }) => <Value value={after} /> },
];

/** What is known of an act beside who, what and how: values before and after, numbers, short texts. */
export function AuditDetails({ entry: { detail, changes } }: { entry: AuditEntry }) {
  const facts = Object.entries(detail);
  if (facts.length === 0 && changes.length === 0) return null;
  return (
    <Disclosure summary="Details">
      {changes.length > 0 && (
        <DataTable
          label="What changed"
          columns={columns}
          rows={changes}
          rowKey={({ what }) => what}
        />
      )}
      {facts.length > 0 && (
        <dl className="mono">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="inline">{name}: </dt>
              <dd className="inline break-all">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Disclosure>
  );
}

function Value({ value }: { value: string | null }) {
  if (value === null) return <span className="text-muted">nothing</span>;
  return <span className="mono break-words">{value}</span>;
}
