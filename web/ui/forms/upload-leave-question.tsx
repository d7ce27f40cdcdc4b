import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the page is left while a file is being sent, which would end the upload. */
export function UploadLeaveQuestion({ isSending }: { readonly isSending: boolean }) {
  const question = useLeaveGuard(isSending);
  return (
    <ConfirmDialog
      isOpen={question.isAsked}
      title="Stop the upload?"
      description="If you leave now, the file is not saved. On a slow connection it can take a minute."
      confirmLabel="Leave"
      onCancel={question.stay}
      onConfirm={question.leave}
    />
  );
}
