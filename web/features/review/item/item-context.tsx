import type { ModerationItem } from '#contract/moderation/review';
import { textLinkClass } from '../../../ui/button.tsx';
import { NewTabIcon } from '../../../ui/icons/arrow-icons.tsx';
import { formatDate } from '../../../ui/time/format-time.ts';
import { Note, UserText } from '../item-status.tsx';
import { ProjectPictures } from './project-pictures.tsx';
import { formatProjectFigures } from '../review-labels.ts';

/** All that belongs to an item besides its text: file, project, appeal, and why it was reported. */
export function ItemContext({ item }: { item: ModerationItem }) {
  const { reports = [] } = item;
  return (
    <>
      {typeof item.file === 'string' && (
        <a href={item.file} target="_blank" rel="noreferrer" className={textLinkClass}>
          <NewTabIcon size={18} /> Open the file
        </a>
      )}
      {item.project && <p className="text-muted">{formatProjectFigures(item.project)}</p>}
      {item.kind === 'project' && (
        <ProjectPictures id={item.id} title={item.title} version={item.version} />
      )}
      <ReviewHistory item={item} />
      {reports.length > 0 && (
        <Note>
          <strong>Reported</strong> {reports.map((quote) => `“${quote}”`).join(' ')}
        </Note>
      )}
    </>
  );
}

/** Earlier decision, appeal and published text of an item that comes back to review. */
function ReviewHistory({ item }: { item: ModerationItem }) {
  const { appeal = null, formerReason = null, revises } = item;
  if (appeal === null && formerReason === null && !revises) return null;
  return (
    <dl className="grid gap-1 border border-dashed border-control px-4 py-3 wrap-anywhere [&>dd+dt]:mt-2 [&>dt]:font-bold">
      {formerReason !== null && (
        <>
          <dt>Why it was returned before</dt>
          <dd>{formerReason}</dd>
        </>
      )}
      {appeal !== null && (
        <>
          <dt>The author asked for a second review</dt>
          <dd>{appeal}</dd>
        </>
      )}
      {revises && (
        <>
          <dt>
            {revises.withdrawnAt === null
              ? 'Stays published until this is approved'
              : `Withdrawn by its author on ${formatDate(revises.withdrawnAt)}`}
          </dt>
          <dd>
            <strong>{revises.title}</strong>
            <UserText as="span" className="block">
              {revises.text}
            </UserText>
            {revises.location !== null && (
              <UserText as="span" className="block">
                {revises.location}
              </UserText>
            )}
            {revises.project !== null && (
              <UserText as="span" className="block text-muted">
                {formatProjectFigures(revises.project)}
              </UserText>
            )}
          </dd>
        </>
      )}
    </dl>
  );
}
