import { limits } from '#contract/limits';
import { HttpError } from '../../../../api/http-error.ts';
import { errorMessage } from '../../../../ui/loading/error-message.ts';
import { reads } from '../../../../api/reads/reads.ts';
import { useRead } from '../../../../api/reads/use-read.ts';
import { FieldError } from '../../../../ui/forms/fields/field-error.tsx';
import { SkeletonLines } from '../../../../ui/loading/skeleton.tsx';
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
  const error = old.error ?? now.error;
  const left = before === null ? '' : old.data?.content;
  if (error) return <FieldError role="alert">{explainFailure(error)}</FieldError>;
  if (left === undefined || now.data === undefined) return <SkeletonLines lines={4} />;
  return (
    <DiffTable
      label="What changed"
      left={left}
      right={now.data.content}
      leftName={before === null ? 'Before (no file)' : 'Before'}
      rightName="After"
    />
  );
}

function explainFailure(error: Error): string {
  if (!(error instanceof HttpError) || error.status !== 404) return errorMessage(error);
  return `These versions are no longer kept, or the file was renamed. The last ${limits.fileVersions} versions of each file are kept.`;
}
