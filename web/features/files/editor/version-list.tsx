import { formatSize } from '#contract/files/file-rules';
import { limits } from '#contract/limits';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { formatShortDateTime } from '../../../ui/time/staff-time.ts';

export type VersionListProps = {
  path: string;
  nowMs: number;
  /** The version that the text is being compared with. */
  comparedId: string | null;
  isBusy: boolean;
  onCompare: (id: string) => void;
  onRestore: (id: string) => void;
};

/** The earlier versions; each can be compared with the text and restored. */
export function VersionList(props: VersionListProps) {
  const { path, nowMs, comparedId, isBusy, onCompare, onRestore } = props;
  const kept = useRead(reads.fileVersions, { query: { path } });
  return (
    <section
      className="grid content-start gap-2 border-t border-line p-4 min-[60rem]:max-h-[max(400px,min(38rem,100dvh-16rem))] min-[60rem]:overflow-auto min-[60rem]:border-s min-[60rem]:border-t-0"
      aria-label="Earlier versions"
    >
      <h3 className="type-label">Earlier versions</h3>
      <AsyncContent state={kept} lines={3}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="text-sm leading-5 text-muted">
              None yet. Each save keeps the previous version.
            </p>
          ) : (
            <ul>
              {versions.map(({ id, savedAt, author, size }) => (
                <li
                  key={id}
                  className="flex items-center justify-between gap-2 border-t border-line py-2 text-md"
                >
                  <div>
                    <button
                      type="button"
                      className="min-h-6 text-start font-bold hover:text-primary hover:underline hover:underline-offset-3 aria-pressed:text-primary aria-pressed:underline aria-pressed:underline-offset-3"
                      aria-pressed={id === comparedId}
                      data-tooltip="Compare with the editor"
                      onClick={() => onCompare(id)}
                    >
                      {formatShortDateTime(savedAt, nowMs)}
                    </button>
                    <p className="text-muted">
                      {author}, {formatSize(size)}
                    </p>
                  </div>
                  <Button
                    size="small"
                    // Not disabled, because it keeps the focus after a click.
                    aria-disabled={isBusy}
                    aria-label={`Restore the version of ${formatShortDateTime(savedAt, nowMs)}`}
                    onClick={() => !isBusy && onRestore(id)}
                  >
                    Restore
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </AsyncContent>
      <p className="text-sm leading-5 text-muted">
        The last {limits.fileVersions} versions are kept. Restoring also saves a version, so nothing
        is lost.
      </p>
    </section>
  );
}
