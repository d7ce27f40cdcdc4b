import { useState } from 'react';

import { contentSchemas, type ContentKey } from '#contract/content/content';
import type { ContentDocument, PublicContent } from '#contract/content/content-editing';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { reads } from '../../api/reads/reads.ts';
import { useEditing } from '../../api/socket/use-editing.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictChoice, EditingNotice } from '../../ui/status/editing-notice.tsx';
import { SkeletonLines } from '../../ui/loading/skeleton.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { ChangedValues, diffContent } from './content-diff.tsx';
import { ContentField } from './content-fields.tsx';
import { DraftBar } from './draft-bar.tsx';
import { getFieldShape, toFieldShape } from './field-shape.ts';
import { useContentDraft, type ContentDraft, type UnsavedContent } from './use-content-draft.ts';
import { useContentWrites, type ContentWrites } from './use-content-writes.ts';
import { VersionHistory } from './version-history.tsx';
import { ErrorSummary } from '../../ui/forms/error-summary.tsx';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';

export type ContentEditorProps = {
  contentKey: ContentKey;
  title: string;
  /** The page that shows the content, for the preview. */
  page: string;
  onPublished: (content: PublicContent) => void;
  unsaved: UnsavedContent;
};

/** The form of one content file, generated from its schema. */
export function ContentEditor({ contentKey, ...rest }: ContentEditorProps) {
  const { data, error, isLoading, updatedAt, refresh } = useRead(reads.contentDocument, {
    params: { key: contentKey },
  });
  if (isLoading) return <SkeletonLines lines={6} />;
  if (!data) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{error && errorMessage(error)}</p>
        <Button onClick={() => void refresh()}>Try again</Button>
      </div>
    );
  }
  return (
    <LoadedEditor
      key={contentKey}
      {...rest}
      document={data}
      readAt={updatedAt}
      onLoadAgain={refresh}
    />
  );
}

type LoadedEditorProps = Omit<ContentEditorProps, 'contentKey'> & {
  document: ContentDocument;
  readAt: number;
  onLoadAgain: () => Promise<void>;
};

function LoadedEditor(props: LoadedEditorProps) {
  const { document, readAt, title, page, onPublished, onLoadAgain, unsaved } = props;
  const { key } = document;
  const draft = useContentDraft(document, unsaved);
  const others = useEditing(`content:${key}`, draft.body);
  const [hasConflict, setConflict] = useState(false);
  const baseVersion = hasConflict ? document.latestVersion : draft.baseVersion;
  const writes = useContentWrites(
    { key, baseVersion, latestVersion: document.latestVersion },
    {
      onPublished,
      unsaved,
      onSaved: () => setConflict(false),
      // The typed text stays, and is now compared with the other person's version.
      onChangedElsewhere: () => void onLoadAgain().then(() => setConflict(draft.isChanged)),
    },
  );
  const keepEditing = () => {
    unsaved.rebase(key, document.latestVersion);
    setConflict(false);
  };
  const discardOwn = () => {
    unsaved.keep(key, null);
    setConflict(false);
  };
  const loadAgain = () => {
    discardOwn();
    void onLoadAgain();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5" data-testid="content-form">
        {document.error !== null && <FieldError role="alert">{document.error}</FieldError>}
        <EditingNotice others={others} thing="this content" />
        <ErrorSummary isLive>
          {hasConflict && draft.isChanged ? (
            <DraftConflict
              {...{ document, draft, writes }}
              onTakeTheirs={discardOwn}
              onEditMine={keepEditing}
            />
          ) : (
            <DraftBar {...{ document, draft, writes, page, readAt }} onLoadAgain={loadAgain} />
          )}
          <ContentField
            shape={toFieldShape(contentSchemas[key], title)}
            path={[]}
            draft={draft}
            isFresh={false}
            hasTitle={false}
          />
        </ErrorSummary>
      </Card>
      <Card>
        <VersionHistory
          document={document}
          isChanged={draft.isChanged}
          isBusy={writes.isBusy}
          onRestore={writes.restore}
        />
      </Card>
    </div>
  );
}

type DraftConflictProps = {
  /** The version that the other person saved. */
  document: ContentDocument;
  draft: ContentDraft;
  writes: ContentWrites;
  onTakeTheirs: () => void;
  onEditMine: () => void;
};

/** Two people edited the same content; neither loses text without choosing to. */
function DraftConflict(props: DraftConflictProps) {
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
