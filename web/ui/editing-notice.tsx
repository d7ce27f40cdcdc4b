import { formatRelative } from './format-time.ts';
import { Button } from './button.tsx';
import { PencilIcon } from './icons/sign-icons.tsx';
import { WarningIcon } from './icons/status-icons.tsx';
import { useNow } from './use-now.ts';

export type EditingNoticeProps = {
  others: readonly { readonly name: string; readonly since: string; readonly isSelf: boolean }[];
  /** `this file`, `the book`. */
  thing: string;
};

/** Who else has the same thing open. A live region that stays, so that who comes is read out. */
export function EditingNotice({ others, thing }: EditingNoticeProps) {
  const now = useNow(30);
  return (
    <div role="status" className={others.length === 0 ? 'sr-only' : 'editing-notice'}>
      {others.length > 0 && (
        <>
          <PencilIcon size={18} />
          <p>
            {others.map(({ name, since, isSelf }) => (
              <span key={`${name} ${since}`}>
                <strong>{isSelf ? 'You' : name}</strong> opened {thing}{' '}
                {formatRelative(Date.parse(since), now)}
                {isSelf ? ' in another window and still have' : ' and still has'} it open.{' '}
              </span>
            ))}
            Whoever saves second is told so: nothing is overwritten.
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
  /** False while what is typed is not fit to be saved. */
  isReady?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onEditMine: () => void;
};

/** For whoever saves second: what there is to choose. Both texts are shown below. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { thing, isBusy, isReady = true, onKeepMine, onTakeTheirs, onEditMine } = props;
  return (
    <div className="notice-row" role="alert">
      <p>
        <WarningIcon size={18} />
        Somebody else saved {thing} while you were editing. Nothing was overwritten.
      </p>
      <Button size="small" tone="primary" busy={isBusy} disabled={!isReady} onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button size="small" onClick={onTakeTheirs}>
        Take theirs
      </Button>
      <Button size="small" onClick={onEditMine}>
        Edit mine
      </Button>
    </div>
  );
}
