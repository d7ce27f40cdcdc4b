import { formatSize } from '#contract/file-rules';
import { limits } from '#contract/limits';
import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatShortDateTime } from '../../ui/format-time.ts';

export type VersionListProps = {
  path: string;
  nowMs: number;
  /** The version that the text is being compared with. */
  comparedId: string | null;
  isBusy: boolean;
  onCompare: (id: string) => void;
  onRestore: (id: string) => void;
};

/** What the file said before; each can be looked at beside the text, and brought back. */
export function VersionList(props: VersionListProps) {
  const { path, nowMs, comparedId, isBusy, onCompare, onRestore } = props;
  const { data, error } = useRead(reads.fileVersions, { query: { path } });
  return (
    <section className="versions" aria-label="Earlier versions">
      <h3 className="type-label">Earlier versions</h3>
      {error !== null && <p className="text-muted">{errorMessage(error)}</p>}
      {data === undefined && error === null && <SkeletonLines />}
      {data?.versions.length === 0 && (
        <p className="versions-note">None yet. Saving here keeps what the file said before.</p>
      )}
      <ul>
        {data?.versions.map(({ id, savedAt, author, size }) => (
          <li key={id} className="version">
            <div>
              <button
                type="button"
                className="version-when"
                aria-pressed={id === comparedId}
                title="Compare with the text in the editor"
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
              disabled={isBusy}
              aria-label={`Restore the version of ${formatShortDateTime(savedAt, nowMs)}`}
              onClick={() => onRestore(id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <p className="versions-note">
        The last {limits.fileVersions} versions are kept. Restoring also makes a version, so nothing
        is lost.
      </p>
    </section>
  );
}
