import { useState } from 'react';
import { Link } from 'wouter';
import { reads } from '../../api/reads/reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useWrite } from '../../api/writes/use-write.ts';
import { bookWrites } from '../../api/writes/book-writes.ts';
import { Button, buttonClass, textLinkClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { ReloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { BookIcon } from '../../ui/icons/object-icons.tsx';
import { Card } from '../../ui/cards/card.tsx';

/** The BookNews tab (§2): the link to the editor, and the button that reloads the plugin. */
export function BookTab() {
  const files = useRead(reads.filesStatus);
  const consoleStatus = useRead(reads.consoleStatus);
  // The practice server's files are not those of one's own console.
  const isOnlyPractice = files.data?.practice === true && consoleStatus.data?.practice === false;
  return (
    <Card className="grid max-w-[48rem] justify-items-start gap-4">
      <p>
        The BookNews plugin opens a news book when players join. Write its pages in the editor, then
        reload BookNews to show the changes to players.
      </p>
      {(files.data?.connected === false || isOnlyPractice) && (
        <p>
          The game server's files are not connected, so the editor saves your pages as a draft.{' '}
          <Link href="/server-control/files" className={textLinkClass}>
            Connect them on the Files tab
          </Link>
        </p>
      )}
      {consoleStatus.data?.connected === false && (
        <p>
          The console is not connected, so BookNews can't be reloaded.{' '}
          <Link href="/server-control/connection" className={textLinkClass}>
            Connect it on the Connection tab
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Link href="/booknews-editor" className={buttonClass({ tone: 'primary' })}>
          <BookIcon />
          Open the book editor
        </Link>
        <ReloadBook label="Reload BookNews" />
      </div>
    </Card>
  );
}

/** Makes the plugin reload its file; the toast shows its reply. */
export function ReloadBook({
  label,
  hasUnsaved = false,
}: {
  label: 'Reload Plugin' | 'Reload BookNews';
  /** The editor has unsaved changes, so a reload would not show them to players. */
  hasUnsaved?: boolean;
}) {
  const reload = useWrite(bookWrites.reloadBook);
  const [isAsking, setAsking] = useState(false);

  function reloadNow() {
    setAsking(false);
    void reload.send();
  }
  return (
    <>
      <Button
        icon={<ReloadIcon />}
        busy={reload.isPending}
        onClick={() => (hasUnsaved ? setAsking(true) : reloadNow())}
      >
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={reloadNow}
        title="Reload without your changes?"
        description="Your changes are not saved. Players will see the book as it was last saved. Your changes stay in the editor."
        confirmLabel="Reload anyway"
        tone="primary"
      />
    </>
  );
}
