import { useCallback, useRef, useState, type RefCallback } from 'react';

import { Button } from '../../button.tsx';
import { classNames } from '../../class-names.ts';
import { ConfirmDialog } from '../../dialogs/confirm-dialog.tsx';
import { useFileDrop } from '../use-file-drop.ts';
import { FileUpload, type FileUploadState } from './file-upload.tsx';

type PictureFieldProps = FileUploadState & {
  label: string;
  /** What it is within a sentence, such as "before picture". */
  name: string;
  isThere: boolean;
  isRemoving: boolean;
  onRemove: () => void;
};

/** A place for one picture, which can be dropped there, replaced, and removed. Each act is saved immediately. */
export function PictureField(props: PictureFieldProps) {
  const { label, name, isThere, isRemoving, onRemove, ...upload } = props;
  const group = useRef<HTMLDivElement>(null);
  /** The button that removes the picture is gone with it. */
  const keepFocus = useCallback(
    (button: HTMLButtonElement | null) => () => {
      if (document.activeElement === button) group.current?.focus();
    },
    [],
  );
  const isIdle = upload.sending === null;
  const isOver = useFileDrop({
    within: group,
    onDrop: ({ files: [file] }) => {
      if (file && isIdle) upload.onFile(file);
    },
  });
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-label={`${name.charAt(0).toUpperCase()}${name.slice(1)}`}
      className={classNames(
        'grid gap-2 border-2 border-dashed px-3 py-2',
        isOver && isIdle ? 'border-primary bg-primary-tint' : 'border-line',
      )}
    >
      <FileUpload
        label={`Choose the ${name}`}
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        title={<span className="w-24 font-semibold">{label}</span>}
        choose={
          <>
            {isThere ? 'Replace' : 'Add'}
            <span className="sr-only"> the {name}</span>
          </>
        }
        group={group}
        {...upload}
      >
        <RemovePicture {...{ name, isThere, isRemoving, keepFocus, onRemove }} />
      </FileUpload>
    </div>
  );
}

type RemoveProps = Pick<PictureFieldProps, 'name' | 'isThere' | 'isRemoving' | 'onRemove'> & {
  keepFocus: RefCallback<HTMLButtonElement>;
};

function RemovePicture({ name, isThere, isRemoving, keepFocus, onRemove }: RemoveProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {isThere && (
        <Button
          ref={keepFocus}
          size="small"
          tone="quiet"
          busy={isRemoving}
          onClick={() => setAsking(true)}
        >
          Remove<span className="sr-only"> the {name}</span>
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
    </>
  );
}
