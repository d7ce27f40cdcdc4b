import { classNames } from '../../ui/class-names.ts';
import { FolderIcon } from '../../ui/icons/thing-icons.tsx';

/** `..` goes up (§4). */
export function ParentRow({ isActive, onUp }: { isActive: boolean; onUp: () => void }) {
  return (
    <div
      id="file-row-up"
      role="row"
      aria-rowindex={2}
      tabIndex={-1}
      className={classNames('file-row', isActive && 'file-row-active')}
    >
      <span className="file-check" aria-hidden="true" />
      <span role="gridcell" className="file-name-cell">
        <button
          type="button"
          tabIndex={-1}
          aria-label=".."
          title="Up to the folder around this one"
          className="file-name file-folder"
          onClick={onUp}
        >
          <FolderIcon size={18} />
          <span className="file-name-text">..</span>
        </button>
      </span>
    </div>
  );
}
