import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { startDownload } from './start-download.ts';
import { nameOf } from './file-path.ts';

export type TooLargeDialogProps = {
  path: string;
  onOpenEnd: () => void;
  onClose: () => void;
};

/** A long log is no reason to leave somebody with a refusal alone. */
export function TooLargeDialog({ path, onOpenEnd, onClose }: TooLargeDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${nameOf(path)} is too large to edit`}
      description="You can look at the end of it, which for a log is the newest part, or download all of it."
      footer={
        <>
          <Button
            onClick={() => {
              startDownload([path]);
              onClose();
            }}
          >
            Download
          </Button>
          <Button tone="primary" onClick={onOpenEnd}>
            View the end
          </Button>
        </>
      }
    />
  );
}
