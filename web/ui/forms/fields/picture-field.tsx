import { useCallback, useRef, useState, type DragEvent, type RefCallback } from 'react';

import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { Progress } from '../../loading/progress.tsx';
import { UploadLeaveQuestion } from '../upload-leave-question.tsx';

type PictureFieldProps = {
  label: string;
  /** What it is within a sentence, such as "before picture". */
  name: string;
  isThere: boolean;
  /** The upload that is under way. */
  sending: { readonly filename: string; readonly percent: number } | null;
  isRemoving: boolean;
  problem: string | null;
  onFile: (file: File) => void;
  onCancel: () => void;
  onRemove: () => void;
};

/** A place for one picture, which can be dropped there, replaced, and removed. Each act is saved immediately. */
export function PictureField({ label, name, sending, problem, ...field }: PictureFieldProps) {
  const { isOver, ...drop } = useDrop(sending === null ? field.onFile : null);
  const group = useRef<HTMLDivElement>(null);
  /** The button that removes the picture is gone with it. */
  const keepFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) group.current?.focus();
    },
    [],
  );
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      className={classNames(
        'grid gap-2 border-2 border-dashed px-3 py-2',
        isOver ? 'border-primary bg-primary-tint' : 'border-line',
      )}
      {...drop}
    >
      {sending === null ? (
        <ChooseOrRemove
          {...{ label, name, keepFocus }}
          {...field}
          onFile={(file) => {
            // The button is gone while the file is sent.
            group.current?.focus();
            field.onFile(file);
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-32 flex-1">
            <Progress percent={sending.percent} label={`Uploading ${sending.filename}`} />
          </div>
          <Button
            size="small"
            onClick={() => {
              group.current?.focus();
              field.onCancel();
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
      <UploadLeaveQuestion isSending={sending !== null} />
    </div>
  );
}

type ChooseProps = Pick<
  PictureFieldProps,
  'label' | 'name' | 'isThere' | 'isRemoving' | 'onFile' | 'onRemove'
> & { keepFocus: RefCallback<HTMLButtonElement> };

function ChooseOrRemove({ label, name, isThere, isRemoving, ...props }: ChooseProps) {
  const { keepFocus, onFile, onRemove } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isAsking, setAsking] = useState(false);
  const spokenName = <span className="sr-only"> the {name}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-24 font-semibold">{label}</span>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        hidden
        aria-label={`Choose the ${name}`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {isThere ? 'Replace' : 'Add'}
        {spokenName}
      </Button>
      {isThere && (
        <Button
          ref={keepFocus}
          size="small"
          tone="quiet"
          busy={isRemoving}
          onClick={() => setAsking(true)}
        >
          Remove{spokenName}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove the ${name}?`}
        description="To show it again, you would have to upload it again."
        confirmLabel="Remove"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onRemove();
        }}
      />
    </div>
  );
}

/** Takes the first dropped file; nothing while one is being sent. */
function useDrop(onFile: ((file: File) => void) | null) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver: isOver && onFile !== null,
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) onFile?.(file);
    },
  };
}
