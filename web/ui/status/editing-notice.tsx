import { useState, type ReactNode } from 'react';

import { formatRelative } from '../time/format-time.ts';
import { Button } from '../button.tsx';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';
import { PencilIcon } from '../icons/edit-icons.tsx';
import { WarningIcon } from '../icons/status-icons.tsx';
import { useNow } from '../time/use-now.ts';

export type EditingNoticeProps = {
  others: readonly { readonly name: string; readonly since: string; readonly isSelf: boolean }[];
  /** `this file`, `the book`. */
  thing: string;
};

const noticeClass =
  'flex items-start gap-2 border-s-4 border-sun bg-sun-tint px-3 py-2.5 wrap-anywhere';

/**
 * Who else has the same thing open. A live region that is always in the document, so that screen
 * readers announce new names.
 */
export function EditingNotice({ others, thing }: EditingNoticeProps) {
  const now = useNow(30);
  return (
    <div role="status" className={others.length === 0 ? 'sr-only' : noticeClass}>
      {others.length > 0 && (
        <>
          <PencilIcon size={18} className="mt-0.5 flex-none" />
          <p>
            {others.map(({ name, since, isSelf }) => (
              <span key={`${name} ${since}`}>
                <strong>{isSelf ? 'You' : name}</strong> opened {thing}{' '}
                {formatRelative(Date.parse(since), now)}
                {isSelf ? ' in another window and still have' : ' and still has'} it open.{' '}
              </span>
            ))}
            {others.every(({ isSelf }) => isSelf)
              ? 'If you save in both windows, the second save is stopped and nothing is overwritten.'
              : 'If you both save, the second person is warned and nothing is overwritten.'}
          </p>
        </>
      )}
    </div>
  );
}

type ConflictChoiceProps = {
  /** `this file`, `this content`. */
  thing: string;
  isBusy: boolean;
  /** False while the typed text cannot be saved. */
  isReady?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onEditMine: () => void;
};

/** For the person who saves second: which text to keep. Both are shown below. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { thing, isBusy, isReady = true, onKeepMine, onTakeTheirs, onEditMine } = props;
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <NoticeRow
        role="alert"
        icon={<WarningIcon size={18} />}
        text={`Someone else saved ${thing} while you were editing. Nothing was overwritten.`}
      >
        <Button size="small" tone="primary" busy={isBusy} disabled={!isReady} onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => setAsked(true)}>
          Use theirs
        </Button>
        <Button size="small" onClick={onEditMine}>
          Edit mine
        </Button>
      </NoticeRow>
      <ConfirmDialog
        isOpen={isAsked}
        title="Use theirs and discard your changes?"
        description="Your unsaved changes would be lost."
        confirmLabel="Use theirs"
        onCancel={() => setAsked(false)}
        onConfirm={onTakeTheirs}
      />
    </>
  );
}

/** One line about what happened, and next to it the buttons to choose from. */
export function NoticeRow({
  icon,
  text,
  role,
  children,
}: {
  icon?: ReactNode;
  text: ReactNode;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 bg-sun-tint px-4 py-2.5" role={role}>
      <p className="flex flex-[1_1_16rem] items-start gap-2 [&>svg]:mt-0.5 [&>svg]:flex-none">
        {icon}
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
