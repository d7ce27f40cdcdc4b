import { useState } from 'react';

import type { AuditEntry } from '#contract/audit';
import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { Pill } from '../../ui/pill.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { AuditDetails } from './audit-details.tsx';
import { AuditFilterForm } from './audit-filter.tsx';
import {
  actionInWords,
  actorInWords,
  filterQuery,
  isAboutOneself,
  isGood,
  noFilter,
} from './audit-words.ts';
import { ShownChange, type ShowVersions } from './shown-change.tsx';

const columnsWith = (showVersions: ShowVersions): readonly Column<AuditEntry>[] => [
  {
    head: 'When',
    cell: ({ at }) => (
      <time dateTime={at} className="mono sm:whitespace-nowrap">
        {formatDateTime(at)}
      </time>
    ),
  },
  { head: 'Who', cell: ({ actor }) => <strong>{actorInWords(actor)}</strong> },
  {
    head: 'What',
    cell: (entry) => (
      <>
        {actionInWords(entry.action, !isGood(entry))}{' '}
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
              <EmptyState title="Nothing matches">
                No act fits this filter. Take a part of it away and try again.
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
        <ShownChange entry={entry} showVersions={showVersions} />
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
