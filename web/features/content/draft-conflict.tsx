import type { ContentDocument } from '#contract/content/content-editing';
import { ConflictChoice } from '../../ui/status/editing-notice.tsx';
import { ChangedValues, diffContent } from './content-diff.tsx';
import { getFieldShape } from './field-shape.ts';
import type { ContentDraft } from './use-content-draft.ts';
import type { ContentWrites } from './use-content-writes.ts';

type DraftConflictProps = {
  /** The version that the other person saved. */
  document: ContentDocument;
  draft: ContentDraft;
  writes: ContentWrites;
  onTakeTheirs: () => void;
  onEditMine: () => void;
};

/** Two people edited the same content; neither loses text without choosing to. */
export function DraftConflict(props: DraftConflictProps) {
  const { document, draft, writes, onTakeTheirs, onEditMine } = props;
  const theirs = document.draft?.body ?? document.published.body;
  return (
    <div className="grid gap-3">
      <ConflictChoice
        thing="this content"
        isBusy={writes.isBusy}
        isReady={draft.errors.size === 0}
        onKeepMine={() => writes.save(draft.body)}
        onTakeTheirs={onTakeTheirs}
        onEditMine={onEditMine}
      />
      <p className="type-small">
        Their version stays in the list of versions, whichever you choose.
      </p>
      <ChangedValues
        changes={diffContent(theirs, draft.body, getFieldShape(document.key))}
        beforeName="Theirs"
        afterName="Yours"
      />
    </div>
  );
}
