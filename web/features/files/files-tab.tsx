import { Suspense } from 'react';
import { getBaseName } from '#contract/files/remote-path';
import { errorMessage } from '../../ui/loading/error-message.ts';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { Spinner } from '../../ui/loading/spinner.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FileManager } from './file-manager.tsx';
import { FilesDisconnected } from './connection/files-connection.tsx';
import { UploadPanel } from './upload/upload-panel.tsx';
import { useDirectory } from './use-directory.ts';
import { useEditor } from './editor/use-editor.ts';
import { useUploadIntake, useUploads } from './upload/use-uploads.ts';
import { listArrivedPaths } from './upload/upload-total.ts';
import { startDownload } from './actions/download.ts';

const FileEditor = lazyComponent(async () => (await import('./editor/file-editor.tsx')).FileEditor);

/**
 * The Files tab (§2). The editor and the uploads are outside the file manager, so that a lost connection
 * closes neither of them.
 */
export function FilesTab({ isOpen }: { isOpen: boolean }) {
  const { data: status, error, refresh } = useRead(reads.filesStatus);
  const isConnected = status?.connected === true;
  const directory = useDirectory({ isConnected, isOpen });
  const uploads = useUploads();
  const intake = useUploadIntake(uploads);
  const editor = useEditor();
  return (
    <>
      {status === undefined && error === null && <Spinner label="Checking the connection" />}
      {status === undefined && error !== null && (
        <FieldError role="alert">{errorMessage(error)}</FieldError>
      )}
      {status !== undefined && !isConnected && (
        <FilesDisconnected status={status} refresh={refresh} />
      )}
      {status !== undefined && isConnected && (
        <FileManager
          isOpen={isOpen}
          status={status}
          refreshStatus={refresh}
          directory={directory}
          intake={intake}
          arrived={listArrivedPaths(uploads.queue)}
          onOpenFile={(path) => void editor.open(path)}
        />
      )}
      <UploadPanel uploads={uploads} />
      {editor.tooLarge !== null && (
        <TooLargeDialog
          path={editor.tooLarge}
          onOpenEnd={() => void editor.openEnd()}
          onClose={editor.dismissTooLarge}
        />
      )}
      {editor.session !== null && (
        <Suspense fallback={<Spinner label="Opening the editor" />}>
          <FileEditor key={editor.session.opening} editor={editor} session={editor.session} />
        </Suspense>
      )}
    </>
  );
}

export type TooLargeDialogProps = {
  path: string;
  onOpenEnd: () => void;
  onClose: () => void;
};

/** Offers the end of a file that is too large to edit, or its download. */
export function TooLargeDialog({ path, onOpenEnd, onClose }: TooLargeDialogProps) {
  return (
    <Dialog
      isOpen
      isQuestion
      onClose={onClose}
      title={`${getBaseName(path)} is too large to edit`}
      description="You can view the end, which is the newest part of a log, or download the whole file."
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
