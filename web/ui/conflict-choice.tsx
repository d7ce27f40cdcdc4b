import { Button } from './button.tsx';
import { WarningIcon } from './icons/status-icons.tsx';

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
