import { useState } from 'react';

import { looksUrgent } from '#contract/moderation/urgent-text';
import { limits } from '#contract/limits';
import { forumWrites } from '../../api/writes/forum-writes.ts';
import { useTextDraft } from '../../api/storage/use-text-draft.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextArea } from '../../ui/forms/fields/field.tsx';
import type { Reported } from './thread.tsx';

type ReportDialogProps = Reported & {
  readonly onClose: () => void;
  readonly onReported: (isUrgent: boolean) => void;
};

const empty = { reason: '' };

/** P-10: tells the reviewers, and nobody else, what is wrong with something. */
export function ReportDialog({ kind, id, hides, onClose, onReported }: ReportDialogProps) {
  const draft = useTextDraft(`report ${id}`, empty);
  const { reason } = draft.fields;
  const [isChecked, setChecked] = useState(false);
  const isEmpty = reason.trim() === '';
  const onDone = () => {
    onReported(looksUrgent(reason));
    draft.forget();
    onClose();
  };
  const postReport = useWrite(hides ? forumWrites.hidePost : forumWrites.reportPost, { onDone });
  const replyReport = useWrite(hides ? forumWrites.hideReply : forumWrites.reportReply, { onDone });
  const report = kind === 'post' ? postReport : replyReport;
  return (
    <FormDialog
      title={`${hides ? 'Hide' : 'Report'} this ${kind}`}
      description={
        hides
          ? "It disappears right away and waits for review, where it can be returned or published again. The author won't know who hid it."
          : `A teacher or an administrator will read it. A student's ${kind} is hidden until then. The author won't know who reported it.`
      }
      submitLabel={hides ? 'Hide' : 'Report'}
      tone="danger"
      busy={report.isPending}
      failure={report.error}
      draft={draft}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!isEmpty) void report.send({ reason }, { params: { id } });
      }}
    >
      <TextArea
        label="What is wrong with it?"
        name="reason"
        rows={4}
        maxLength={limits.postReportCharacters}
        value={reason}
        error={isChecked && isEmpty ? 'Please give a reason.' : undefined}
        onChange={(event) => draft.change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
