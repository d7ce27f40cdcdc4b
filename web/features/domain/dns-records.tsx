import type { DnsRecord } from '#contract/domain';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { Sheet, SheetHead } from '../../ui/sheet.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ReadFault } from './read-fault.tsx';

const columns: readonly Column<DnsRecord>[] = [
  { head: 'Name', cell: ({ name }) => <span className="mono">{name}</span> },
  {
    head: 'Type → Content',
    cell: ({ type, content }) => (
      <span className="mono">
        {type} → {content}
      </span>
    ),
  },
  { head: 'Proxied', cell: ({ proxied }) => (proxied ? 'Yes' : 'No') },
];

/** The records of the zone, as they are now. */
export function DnsRecords() {
  const { data, error, refresh } = useRead(reads.dnsRecords);
  return (
    <Sheet flush as="section" aria-label="Current DNS records">
      <SheetHead title="Current DNS records">
        <Button size="small" icon={<ReloadIcon size={16} />} onClick={() => void refresh()}>
          Look again
        </Button>
      </SheetHead>
      {error !== null && (
        <div className="dns-body">
          <ReadFault error={error} />
        </div>
      )}
      {error === null && data === undefined && (
        <div className="dns-body">
          <SkeletonLines lines={5} label="Loading the records" />
        </div>
      )}
      {error === null && data !== undefined && (
        <DataTable
          label="DNS records"
          columns={columns}
          rows={data.records}
          rowKey={({ name, type, content }) => `${name} ${type} ${content}`}
          empty="There are no records yet."
        />
      )}
    </Sheet>
  );
}
