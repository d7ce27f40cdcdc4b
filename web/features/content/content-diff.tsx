import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ChangedValues } from './changed-values.tsx';
import { shapeOfKey } from './field-shape.ts';
import { changesBetween } from './version-changes.ts';

export type ContentDiffProps = {
  contentKey: string;
  /** Numbers of versions; 0 is the file in the content folder. */
  before: number;
  after: number;
};

/** What one version of the content says otherwise than another. */
export function ContentDiff({ contentKey, before, after }: ContentDiffProps) {
  const old = useRead(reads.contentVersion, { params: { key: contentKey, version: before } });
  const now = useRead(reads.contentVersion, { params: { key: contentKey, version: after } });
  const error = old.error ?? now.error;
  if (error) return <FieldError role="alert">{errorMessage(error)}</FieldError>;
  if (!old.data || !now.data) return <SkeletonLines lines={4} />;
  const shape = shapeOfKey(contentKey);
  const changes = changesBetween(old.data.body, now.data.body, shape);
  if (changes.length === 0) return <p>Both say the same.</p>;
  return <ChangedValues changes={changes} beforeName="Before" afterName="After" />;
}
