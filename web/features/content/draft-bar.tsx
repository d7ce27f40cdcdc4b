import { useId, useState } from 'react';

import type { ContentKey } from '#contract/content/content';
import type { ContentDocument } from '#contract/content/content-editing';
import { reads } from '../../api/reads/reads.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { DownloadIcon, NewTabIcon, ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { SaveIcon } from '../../ui/icons/edit-icons.tsx';
import { CheckIcon, ClockIcon } from '../../ui/icons/status-icons.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { SaveButton, useQueuedSave } from '../../ui/forms/save-button.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import type { ContentDraft } from './use-content-draft.ts';
import type { ContentWrites } from './use-content-writes.ts';

type DraftBarProps = {
  document: ContentDocument;
  draft: ContentDraft;
  writes: ContentWrites;
  page: string;
  readAt: number;
  onLoadAgain: () => void;
};

/** The state of the work and its next step: save, preview, publish. */
export function DraftBar({ document, draft, writes, page, readAt, onLoadAgain }: DraftBarProps) {
  const { draft: saved, key } = document;
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const reasonId = useId();
  const canSave = draft.isChanged && draft.errors.size === 0;
  const whyNot = whyNotPublished(document, draft);
  const pressSave = useQueuedSave({
    isSaving: writes.isBusy,
    hasFailed: writes.hasSaveFailed,
    hasMore: canSave,
    readAt,
    save: () => writes.save(draft.body),
  });
  const publish = () =>
    draft.isChanged ? writes.saveAndPublish(draft.body) : saved && writes.publish(saved.version);
  const maySave = canSave && (writes.isSaving || !writes.isBusy);
  const mayPublish = whyNot === null && !writes.isBusy;
  return (
    <div className="grid gap-3">
      <DraftStateLabel document={document} draft={draft} />
      <div className="flex flex-wrap gap-3">
        <SaveButton
          tone={canSave || saved === null ? 'primary' : 'default'}
          icon={<SaveIcon />}
          isSaving={writes.isSaving}
          // Not disabled, because it keeps the focus after a click.
          aria-disabled={!maySave}
          onClick={maySave ? pressSave : undefined}
        >
          Save draft
        </SaveButton>
        {saved !== null && (
          <ButtonLink href={`${page}?preview=1`} target="_blank" iconAfter={<NewTabIcon />}>
            Preview
            <span className="sr-only">, in a new tab</span>
          </ButtonLink>
        )}
        <Button
          tone={!draft.isChanged && saved !== null ? 'primary' : 'default'}
          icon={<CheckIcon />}
          aria-disabled={!mayPublish}
          aria-describedby={whyNot === null ? undefined : reasonId}
          onClick={mayPublish ? publish : undefined}
        >
          {canSave ? 'Save and publish' : 'Publish'}
        </Button>
        {saved !== null && (
          <Button
            tone="danger-quiet"
            disabled={writes.isBusy}
            onClick={() => setOpenDialog('discard')}
          >
            Discard draft
          </Button>
        )}
        <Button tone="quiet" icon={<DownloadIcon />} onClick={() => void downloadFile(key)}>
          Export as YAML
        </Button>
        <Button
          tone="quiet"
          icon={<ReloadIcon />}
          onClick={() => (draft.isChanged ? setOpenDialog('load') : onLoadAgain())}
        >
          Reload
        </Button>
      </div>
      {whyNot !== null && (
        <p id={reasonId} className="type-small text-muted">
          {whyNot}
        </p>
      )}
      {openDialog !== null && (
        <ConfirmDialog
          isOpen
          onCancel={() => setOpenDialog(null)}
          onConfirm={() => {
            setOpenDialog(null);
            if (openDialog === 'discard') writes.discard();
            else onLoadAgain();
          }}
          {...questions[openDialog]}
        />
      )}
    </div>
  );
}

type OpenDialog = 'discard' | 'load';

const questions = {
  discard: {
    title: 'Discard the draft?',
    description:
      'The public pages do not change. The draft stays in the list of versions, and you can restore it.',
    confirmLabel: 'Discard',
  },
  load: {
    title: 'Reload and discard your changes?',
    description: 'Your unsaved changes would be lost.',
    confirmLabel: 'Reload',
  },
} as const;

/** Null when it can be published. */
function whyNotPublished({ draft: saved }: ContentDocument, draft: ContentDraft): string | null {
  if (draft.errors.size > 0) return 'You can save and publish once every field is valid.';
  if (saved === null && !draft.isChanged) return 'There is nothing new to publish.';
  return null;
}

function DraftStateLabel({ document, draft }: Pick<DraftBarProps, 'document' | 'draft'>) {
  const hasClock = draft.isChanged || document.draft !== null;
  const isWrong = draft.errors.size > 0;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isWrong && <Pill tone="danger">{formatErrorCount(draft.errors.size)}</Pill>}
      {!isWrong && hasClock && (
        <Pill tone="sun" icon={<ClockIcon size={16} />}>
          {draft.isChanged ? 'Not saved yet' : 'Draft saved'}
        </Pill>
      )}
      {!isWrong && !hasClock && (
        <Pill className="whitespace-normal" tone="fir" icon={<CheckIcon size={16} />}>
          This is what visitors see
        </Pill>
      )}
      {!draft.isChanged && document.draft !== null && (
        <span className="type-small">Only administrators see it until it is published.</span>
      )}
    </div>
  );
}

function formatErrorCount(count: number): string {
  return count === 1 ? '1 field needs attention' : `${count} fields need attention`;
}

const downloadStartsMs = 60_000;

/** What is published, as a file for the content folder. */
async function downloadFile(key: ContentKey): Promise<void> {
  try {
    const { fileName, text } = await reads.contentFile.fetch({ params: { key } });
    const address = URL.createObjectURL(new Blob([text], { type: 'application/yaml' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    // Safari reads the file only when the download starts.
    setTimeout(() => URL.revokeObjectURL(address), downloadStartsMs);
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    toast({ title: 'Export failed', description, tone: 'danger' });
  }
}
