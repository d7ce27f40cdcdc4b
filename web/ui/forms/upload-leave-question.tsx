import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asks before the page is left while a file is being sent, which would end the upload. */
export function UploadLeaveQuestion({ isSending }: { readonly isSending: boolean }) {
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
