import './files.css';
import './file-rows.css';
import './file-uploads.css';
import './files-widths.css';

import { Suspense } from 'react';
import { errorMessage } from '../../ui/error-message.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { FieldError } from '../../ui/field-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FileManager } from './file-manager.tsx';
import { FilesDisconnected } from './files-connection.tsx';
import { TooLargeDialog } from './too-large-dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';
import { useDirectory } from './use-directory.ts';
import { useEditor } from './use-editor.ts';
import { useUploadIntake } from './use-upload-intake.ts';
import { useUploads } from './use-uploads.ts';
import { late } from '../../ui/late.tsx';

const FileEditor = late(async () => (await import('./file-editor.tsx')).FileEditor);

/**
 * The Files tab (§2). What is open in the editor and what is being uploaded stand outside the file
 * manager: a connection that breaks takes neither of them away.
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
          status={status}
          refreshStatus={refresh}
          directory={directory}
          intake={intake}
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
