import type { DnsPreview } from '#contract/domain';

const kinds = { record: 'DNS record', redirect: 'Redirect' } as const;

/** Before and after, in the order in which the changes are made. */
export function ChangeList({ preview }: { preview: DnsPreview }) {
  if (preview.changes.length === 0) {
    return <p role="status">Everything is right already. The button would change nothing.</p>;
  }
  return (
    <div role="status" className="dns-changes">
      <p>This is what the button would change:</p>
      {preview.changes.map(({ what, before, after }) => (
        <dl key={what} className="dns-facts" aria-label={kinds[what]}>
          <div>
            <dt>{kinds[what]} before</dt>
            <dd className="mono">{before ?? 'Nothing'}</dd>
          </div>
          <div>
            <dt>{kinds[what]} after</dt>
            <dd className="mono">{after}</dd>
          </div>
        </dl>
      ))}
    </div>
  );
}
