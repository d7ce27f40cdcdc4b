import { endpoints } from 'virtual:endpoints';
import { useId, useRef } from 'react';
import { Link } from 'wouter';

import type { WorkbookField } from '#contract/content/content-workbooks';
import type { AnswerFile } from '#contract/classes/workbooks';
import { formatSizeLimit } from '#contract/files/file-rules';
import { limits } from '#contract/limits';
import { fillAddress } from '../../api/call.ts';
import { journalWrites } from '../../api/writes/journal-writes.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { Button, textLinkClass } from '../../ui/button.tsx';
import { UploadedPicture } from '../../ui/cards/uploaded-picture.tsx';
import { UploadIcon } from '../../ui/icons/arrow-icons.tsx';
import { fieldLabelClass } from '../../ui/forms/fields/control-class.ts';
import { FileIcon } from '../../ui/icons/object-icons.tsx';
import { FileUpload } from '../../ui/forms/fields/file-upload.tsx';
import { useFileUpload } from '../../ui/forms/fields/use-file-upload.ts';

/** It asks for no HEIC, so that phones hand over their photos as JPEG. */
const accepted =
  'image/jpeg,image/png,image/webp,image/gif,application/pdf,text/plain,text/markdown,.md,audio/*,video/*';

const sizeLimit = formatSizeLimit(limits.journalFileBytes);
const tooLarge = `Files can be up to ${sizeLimit}. Make it smaller or shorter, then try again.`;

type AnswerUploadProps = {
  field: WorkbookField;
  file: AnswerFile | undefined;
  onAttach: (file: AnswerFile | null) => void;
};

/** A question answered with a file, which goes into the writer's private journal. */
export function AnswerUpload({ field, file, onAttach }: AnswerUploadProps) {
  const group = useRef<HTMLDivElement>(null);
  const label = useId();
  const adding = useWrite(journalWrites.addEntry, {
    onDone: ({ id, filename, fileType, hasThumbnail = false }) =>
      onAttach({ entryId: id, filename, fileType, hasThumbnail }),
    // The reason is next to the file.
    needsToast: () => false,
  });
  const upload = useFileUpload({
    validate: ({ size }) => (size > limits.journalFileBytes ? tooLarge : null),
    send: adding.send,
    error: adding.error,
  });
  return (
    <div ref={group} tabIndex={-1} role="group" aria-labelledby={label} className="grid gap-2">
      <p id={label} className={fieldLabelClass}>
        {field.text}
      </p>
      <p className="type-small text-muted">
        {field.hint ??
          `A picture, PDF, text, sound, or video up to ${sizeLimit}. It is kept in your journal.`}
      </p>
      {file && <AttachedFile file={file} href={`/journal?entry=${file.entryId}`} />}
      <FileUpload
        label={field.text}
        accept={accepted}
        choose={file ? 'Replace file' : 'Add a file'}
        icon={<UploadIcon />}
        group={group}
        className="max-w-120"
        {...upload}
      >
        {file && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              // The button is gone with the file.
              group.current?.focus();
              onAttach(null);
            }}
          >
            Remove
          </Button>
        )}
      </FileUpload>
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
