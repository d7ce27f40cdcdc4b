import type { JournalEntry, JournalVisibility } from '#contract/classes/journal';
import { journalWrites } from '../../../api/writes/journal-writes.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { classNames } from '../../../ui/class-names.ts';
import { visibilityChoices } from '../journal-labels.ts';
import { useState } from 'react';

/** Who can see an entry; each choice is saved immediately. */
export function VisibilityChoice({ entry }: { entry: JournalEntry }) {
  const [chosen, setChosen] = useState(entry.visibility);
  const changing = useWrite(journalWrites.changeVisibility);
  const shown = changing.isPending ? chosen : entry.visibility;

  function choose(visibility: JournalVisibility) {
    // Two changes at once could be saved in the other order.
    if (changing.isPending) return;
    setChosen(visibility);
    void changing.send({ visibility }, { params: { id: entry.id } });
  }

  return (
    <fieldset className="grid gap-1 border-t border-line pt-4" aria-busy={changing.isPending}>
      <legend className="type-h3-body float-start mb-1">Who can see it</legend>
      {visibilityChoices.map(({ value, label, hint }) => (
        <label
          key={value}
          className={classNames(
            'clear-both grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-s-4 px-3 py-1',
            shown === value ? 'border-brick bg-primary-tint' : 'border-transparent',
          )}
        >
          <input
            type="radio"
            name={`visibility-${entry.id}`}
            checked={shown === value}
            onChange={() => choose(value)}
          />
          <span className={classNames(shown === value && 'font-bold')}>
            {label}
            <span className="type-small block font-normal text-muted">{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
