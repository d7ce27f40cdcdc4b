import { endpoints } from 'virtual:endpoints';
import { useId, useRef } from 'react';
import { Link } from 'wouter';

import type { WorkbookField } from '#contract/content/content-workbooks';
import type { AnswerFile } from '#contract/classes/workbooks';
import { limits } from '#contract/limits';
import { fillAddress } from '../../api/call.ts';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { UploadedPicture } from '../../ui/cards/uploaded-picture.tsx';
import { UploadIcon } from '../../ui/icons/arrow-icons.tsx';
import { fieldLabelClass } from '../../ui/forms/fields/control-class.ts';
import { FileIcon } from '../../ui/icons/object-icons.tsx';
import { UploadLeaveQuestion } from '../../ui/forms/upload-leave-question.tsx';
import { Progress } from '../../ui/loading/progress.tsx';
import { useAnswerUpload } from './use-answer-upload.ts';

/** It asks for no HEIC, so that phones hand over their photos as JPEG. */
const accepted =
  'image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,text/markdown,.md,audio/*,video/*';

type AnswerUploadProps = {
  field: WorkbookField;
  file: AnswerFile | undefined;
  onAttach: (file: AnswerFile | null) => void;
};

/** A question answered with a file, which goes into the writer's private journal. */
export function AnswerUpload({ field, file, onAttach }: AnswerUploadProps) {
  const input = useRef<HTMLInputElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const label = useId();
  const { state, send, cancel } = useAnswerUpload(onAttach);
  /** Before the button that was clicked is gone. */
  const keepFocus = () => group.current?.focus();
  return (
    <div ref={group} tabIndex={-1} role="group" aria-labelledby={label} className="grid gap-2">
      <p id={label} className={fieldLabelClass}>
        {field.text}
      </p>
      <p className="type-small text-muted">
        {field.hint ??
          `A picture, PDF, text, sound, or video up to ${limits.journalFileBytes / 1024 ** 2} MB. It is kept in your journal.`}
      </p>
      {file && <AttachedFile file={file} href={`/journal?entry=${file.entryId}`} />}
      {state.name === 'sending' ? (
        <div className="flex max-w-120 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-40 flex-1">
            <Progress percent={state.percent} label={`Uploading ${state.filename}`} />
          </div>
          <Button
            size="small"
            onClick={() => {
              keepFocus();
              cancel();
            }}
          >
            Cancel
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<UploadIcon />} onClick={() => input.current?.click()}>
            {file ? 'Replace file' : 'Add a file'}
          </Button>
          {file && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => {
                keepFocus();
                onAttach(null);
              }}
            >
              Remove
            </Button>
          )}
        </div>
      )}
      {state.name === 'failed' && (
        <p role="alert" className="font-semibold text-danger">
          {state.message}
        </p>
      )}
      <UploadLeaveQuestion isSending={state.name === 'sending'} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={field.text}
        accept={accepted}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (!chosen) return;
          keepFocus();
          void send(chosen);
        }}
      />
    </div>
  );
}

/** The small picture of a file, and its name as a link to the journal that holds it. */
export function AttachedFile({ file, href }: { file: AnswerFile; href: string }) {
  return (
    <p className="flex items-center gap-3">
      {file.hasThumbnail ? (
        <UploadedPicture
          src={fillAddress(endpoints.getJournalThumbnail, { params: { id: file.entryId } })}
          className="h-18 w-24 flex-none border border-line"
        />
      ) : (
        <FileIcon />
      )}
      <Link href={href} className={`${textLinkClass} break-all`}>
        {file.filename}
      </Link>
    </p>
  );
}
