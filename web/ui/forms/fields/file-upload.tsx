import { useRef, type ReactNode, type RefObject } from 'react';

import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { Progress } from '../../loading/progress.tsx';
import { useLeaveGuard } from '../use-leave-guard.ts';

/** What `useFileUpload` returns. */
export type FileUploadState = {
  /** The file that is being sent. */
  readonly sending: { readonly filename: string; readonly percent: number } | null;
  /** Why the last file was not sent or not stored. */
  readonly problem: string | null;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
};

type FileUploadProps = FileUploadState & {
  /** Of the file chooser. */
  label: string;
  accept: string;
  /** The text of the button that opens it. */
  choose: ReactNode;
  icon?: ReactNode;
  title?: ReactNode;
  /** The group of this field, which gets the focus when the button that had it is gone. */
  group: RefObject<HTMLElement | null>;
  /** Of the progress. */
  className?: string;
  /** More buttons, which are shown while no file is being sent. */
  children: ReactNode;
};

/** Chooses one file, and shows how it is sent. */
export function FileUpload({ label, accept, sending, problem, ...props }: FileUploadProps) {
  const { choose, icon, title, group, onFile, onCancel, className, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const keepFocus = () => group.current?.focus();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (!file) return;
          keepFocus();
          onFile(file);
        }}
      />
      {sending === null ? (
        <div className="flex flex-wrap items-center gap-2">
          {title}
          <Button size="small" icon={icon} onClick={() => input.current?.click()}>
            {choose}
          </Button>
          {children}
        </div>
      ) : (
        <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2', className)}>
          <div className="min-w-32 flex-1">
            <Progress percent={sending.percent} label={`Uploading ${sending.filename}`} />
          </div>
          <Button
            size="small"
            onClick={() => {
              keepFocus();
              onCancel();
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className="font-semibold text-danger">
          {problem}
        </p>
      )}
      <LeaveQuestion isSending={sending !== null} />
    </>
  );
}

/** Asks before the page is left while a file is being sent, which would end the upload. */
function LeaveQuestion({ isSending }: { isSending: boolean }) {
  const question = useLeaveGuard(isSending);
  return (
    <ConfirmDialog
      isOpen={question.isAsked}
      title="Leave this page?"
      description="If you leave now, the upload stops and the file is not saved. An upload can take a minute on a slow connection."
      confirmLabel="Leave"
      onCancel={question.stay}
      onConfirm={question.leave}
    />
  );
}
