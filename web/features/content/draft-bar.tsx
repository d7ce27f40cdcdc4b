import { useState } from 'react';

import type { ContentDocument } from '#contract/content-editing';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DownloadIcon, NewTabIcon, ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { SaveIcon } from '../../ui/icons/sign-icons.tsx';
import { CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/pill.tsx';
import { downloadFile } from './download-file.ts';
import type { ContentDraft } from './use-content-draft.ts';
import type { ContentWrites } from './use-content-writes.ts';

type DraftBarProps = {
  document: ContentDocument;
  draft: ContentDraft;
  writes: ContentWrites;
  page: string;
  onLoadAgain: () => void;
};

/** How far the work is, and its next step: keep, look at, publish. */
export function DraftBar({ document, draft, writes, page, onLoadAgain }: DraftBarProps) {
  const { draft: kept, key } = document;
  const [isAsking, setAsking] = useState(false);
  const canSave = draft.isChanged && draft.faults.size === 0;
  return (
    <div className="grid gap-3">
      <p role="status">
        <StateWords document={document} draft={draft} />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          tone={canSave || kept === null ? 'primary' : 'default'}
          icon={<SaveIcon />}
          disabled={!canSave || writes.isBusy}
          onClick={() => void writes.save(draft.body)}
        >
          Save draft
        </Button>
        {kept !== null && (
          <ButtonLink href={`${page}?preview=1`} target="_blank" iconAfter={<NewTabIcon />}>
            Preview
            <span className="sr-only">, in a new tab</span>
          </ButtonLink>
        )}
        <Button
          tone={!draft.isChanged && kept !== null ? 'primary' : 'default'}
          icon={<CheckIcon />}
          disabled={kept === null || draft.isChanged || writes.isBusy}
          onClick={() => kept && writes.publish(kept.version)}
        >
          Publish
        </Button>
        {kept !== null && (
          <Button tone="danger-quiet" disabled={writes.isBusy} onClick={() => setAsking(true)}>
            Put the draft aside
          </Button>
        )}
        <Button tone="quiet" icon={<DownloadIcon />} onClick={() => void downloadFile(key)}>
          Export as YAML
        </Button>
        <Button tone="quiet" icon={<ReloadIcon />} onClick={onLoadAgain}>
          Load again
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          writes.discard();
        }}
        title="Put the draft aside?"
        description="The pages stay as they are. The draft stays in the list of versions, and you can take it up again."
        confirmLabel="Put it aside"
      />
    </div>
  );
}

function StateWords({ document, draft }: Pick<DraftBarProps, 'document' | 'draft'>) {
  if (draft.faults.size > 0) {
    return <Pill tone="danger">{faultCount(draft.faults.size)}</Pill>;
  }
  if (draft.isChanged) {
    return (
      <Pill tone="sun" icon={<ClockIcon size={16} />}>
        Not saved yet
      </Pill>
    );
  }
  if (document.draft !== null) {
    return (
      <Pill tone="sun" icon={<ClockIcon size={16} />}>
        Draft saved. Nobody else sees it until you publish it.
      </Pill>
    );
  }
  return (
    <Pill tone="fir" icon={<CheckIcon size={16} />}>
      This is what visitors see
    </Pill>
  );
}

function faultCount(count: number): string {
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}
