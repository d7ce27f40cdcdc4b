import { useState } from 'react';
import type { FilesConnection, FilesStatus } from '#contract/files/files';
import { HttpError } from '../../../api/http-error.ts';
import { errorMessage } from '../../../ui/loading/error-message.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { fileWrites } from '../../../api/writes/file-writes.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { Status } from '../../../ui/status/status.tsx';
import { SftpForm } from './sftp-form.tsx';

export type FilesConnectionProps = {
  status: FilesStatus;
  refresh: () => Promise<void>;
  onConnected?: () => void;
};

/** The connect form (§2), and the question about a changed host key. */
export function FilesConnectionForm({ status, refresh, onConnected }: FilesConnectionProps) {
  const connecting = useWrite(fileWrites.configureFiles);
  const [requested, setRequested] = useState<FilesConnection | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const { error } = connecting;
  const changedKeys =
    error instanceof HttpError && error.code === 'host-key-changed' ? error.details : null;

  async function connect(connection: FilesConnection): Promise<boolean> {
    setRequested(connection);
    setAnswered(false);
    const reply = await connecting.send({ ...connection, port: String(connection.port) });
    if (reply === undefined) await refresh();
    else onConnected?.();
    return reply !== undefined;
  }

  function acceptKey(fingerprint: string) {
    setAnswered(true);
    if (requested !== null) void connect({ ...requested, acceptHostKey: fingerprint });
  }

  return (
    <>
      <SftpForm
        prefill={status}
        failure={error === null ? null : errorMessage(error)}
        onConnect={connect}
        isPending={connecting.isPending}
      />
      {changedKeys !== null && !isAnswered && !connecting.isPending && (
        <HostKeyDialog
          knownKey={changedKeys['known-key']}
          newKey={changedKeys['new-key']}
          onClose={() => setAnswered(true)}
          onAccept={acceptKey}
        />
      )}
    </>
  );
}

/** Shown instead of the file manager while there is no connection (§4). */
export function FilesDisconnected({ status, refresh }: Omit<FilesConnectionProps, 'onConnected'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[68rem]:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <Card as="section" aria-label="SFTP connection" className="grid gap-4">
        <h2 className="type-h3-body">SFTP connection</h2>
        <div
          className="flex min-h-11 flex-wrap items-center gap-x-5 gap-y-2 border-b border-line pb-4"
          role="status"
        >
          <Status state="bad">Disconnected</Status>
          {status.problem !== null && <p className="text-muted">{status.problem}</p>}
        </div>
        <FilesConnectionForm status={status} refresh={refresh} />
      </Card>
      <Card as="section" aria-label="About SFTP" tone="page" className="grid gap-4">
        <h2 className="type-h3-body">What is SFTP?</h2>
        <p>
          SFTP lets this portal read and write the game server's files. The person who rents or runs
          the server has the address, username, and password. Many hosts show them on a page called
          “SFTP” or “File access.”
        </p>
      </Card>
    </div>
  );
}

type HostKeyDialogProps = {
  knownKey: string | undefined;
  newKey: string | undefined;
  onClose: () => void;
  onAccept: (fingerprint: string) => void;
};

function HostKeyDialog({ knownKey, newKey, onClose, onAccept }: HostKeyDialogProps) {
  const buttons = (
    <>
      <Button onClick={onClose}>Don't connect</Button>
      {newKey !== undefined && (
        <Button tone="danger" onClick={() => onAccept(newKey)}>
          Trust the new key
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The file server has a new key"
      description="A host key proves which server this is. A new key is normal after the server has been set up again. Otherwise, someone may be impersonating the server. Ask the person who runs the server to read you the key."
      footer={buttons}
      widthPx={640}
    >
      <dl data-host-keys className="mt-4 grid gap-1 wrap-anywhere [&>dd+dt]:mt-3 [&>dt]:font-bold">
        <dt>Known key</dt>
        <dd className="mono">{knownKey ?? 'unknown'}</dd>
        <dt>New key</dt>
        <dd className="mono">{newKey ?? 'unknown'}</dd>
      </dl>
    </Dialog>
  );
}
