import type { DnsRecord, DnsRedirect } from '#contract/game-server/domain';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { Card, CardHeader } from '../../ui/cards/card.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';

type Row = DnsRecord | DnsRedirect;

const columns: readonly Column<Row>[] = [
  {
    head: 'Name',
    cell: (row) => <span className="mono">{'from' in row ? row.from : row.name}</span>,
  },
  {
    head: 'Type → Content',
    cell: (row) => (
      <span className="mono">
        {'from' in row ? `Redirect → ${row.to}` : `${row.type} → ${row.content}`}
      </span>
    ),
  },
  { head: 'Proxied', cell: formatProxied },
];

function formatProxied(row: Row): string {
  if ('from' in row) return '–';
  return row.proxied ? 'Yes' : 'No';
}

/** The records of the zone as they are now, after the redirect of the portal. */
export function DnsRecords() {
  const { data, error, refresh } = useRead(reads.dnsRecords);
  return (
    <Card flush as="section" aria-label="Current DNS records">
      <CardHeader title="Current DNS records">
        <Button size="small" icon={<ReloadIcon size={16} />} onClick={() => void refresh()}>
          Refresh
        </Button>
      </CardHeader>
      {error !== null && (
        <div className="p-4">
          <FieldError role="status">{errorMessage(error)}</FieldError>
        </div>
      )}
      {error === null && data === undefined && (
        <div className="p-4">
          <SkeletonLines lines={5} label="Loading the records" />
        </div>
      )}
      {error === null && data !== undefined && (
        <DataTable
          label="DNS records"
          isInCard
          columns={columns}
          rows={[...(data.redirect === null ? [] : [data.redirect]), ...data.records]}
          getRowKey={(row) => Object.values(row).join(' ')}
          empty="There are no records yet."
        />
      )}
    </Card>
  );
}
