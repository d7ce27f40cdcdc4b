import { limits } from '#contract/limits';
import { isNotFound } from '../../../../api/http-error.ts';
import { AsyncContent } from '../../../../ui/loading/async-content.tsx';
import { reads } from '../../../../api/reads/reads.ts';
import { useRead } from '../../../../api/reads/use-read.ts';
import { FieldError } from '../../../../ui/forms/fields/field-error.tsx';
import { DiffTable } from './diff-table.tsx';

export type FileDiffProps = {
  path: string;
  /** Ids of kept versions; null when there was no file before. */
  before: string | null;
  after: string;
};

/** Two kept versions of a file, side by side. */
export function FileDiff({ path, before, after }: FileDiffProps) {
  const query = { path, id: before ?? '' };
  const old = useRead(reads.fileVersion, { query, enabled: before !== null });
  const now = useRead(reads.fileVersion, { query: { path, id: after } });
  if (isNotFound(old.error) || isNotFound(now.error)) {
    return (
      <FieldError role="alert">
        {`These versions are no longer kept, or the file was renamed. The last ${limits.fileVersions} versions of each file are kept.`}
      </FieldError>
    );
  }
  const compareWith = (left: string) => (
    <AsyncContent state={now}>
      {({ content }) => (
        <DiffTable
          label="What changed"
          left={left}
          right={content}
          leftName={before === null ? 'Before (no file)' : 'Before'}
          rightName="After"
        />
      )}
    </AsyncContent>
  );
  if (before === null) return compareWith('');
  return <AsyncContent state={old}>{({ content }) => compareWith(content)}</AsyncContent>;
}
