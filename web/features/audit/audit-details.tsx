import type { AuditChange, AuditEntry } from '#contract/audit';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

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
          label="What was changed"
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
