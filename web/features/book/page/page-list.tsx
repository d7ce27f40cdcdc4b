import { limits } from '#contract/limits';
import { classNames } from '../../../ui/class-names.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../../ui/icons/arrow-icons.tsx';
import { TrashIcon } from '../../../ui/icons/edit-icons.tsx';
import { PlusIcon } from '../../../ui/icons/action-icons.tsx';
import { Card, CardHeader } from '../../../ui/cards/card.tsx';
import { toast } from '../../../ui/toasts/toast-queue.ts';
import { pageTitle, type BookChange, type BookDraft } from '../draft/book-draft.ts';

type PageListProps = { draft: BookDraft; change: (change: BookChange) => void };

export function PageList({ draft, change }: PageListProps) {
  const { pages, selected } = draft;
  const number = selected + 1;

  function removePage(index: number) {
    change({ name: 'remove', index });
    const undo = () => change({ name: 'restore', index, before: draft });
    toast({ title: `Page ${index + 1} was removed`, action: { label: 'Undo', run: undo } });
  }
  return (
    <Card as="section" flush aria-label="Pages">
      <CardHeader title="Pages">
        <span className="text-muted">{pages.length}</span>
      </CardHeader>
      <ol className="max-h-104 overflow-y-auto">
        {pages.map((text, index) => (
          <li
            key={index}
            className={classNames(
              'flex items-stretch border-b border-line',
              index === selected && 'bg-primary-tint',
            )}
          >
            <button
              type="button"
              className={classNames(
                'grid min-h-11 min-w-0 flex-1 cursor-pointer grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-2 border-s-4 py-2 ps-3 pe-2 text-start wrap-anywhere',
                index === selected
                  ? 'border-s-brick bg-primary-tint font-bold forced-colors:outline-2 forced-colors:-outline-offset-3 forced-colors:outline-[Highlight]'
                  : 'border-s-transparent hover:bg-raised',
              )}
              aria-current={index === selected ? 'page' : undefined}
              onClick={() => change({ name: 'select', index })}
            >
              <span className="mono text-sm text-muted">{index + 1}</span>
              <span>{pageTitle(text)}</span>
            </button>
            {index === selected && (
              <IconButton
                label={`Remove page ${number}`}
                disabled={pages.length <= 1}
                onClick={({ currentTarget }) => {
                  // The button goes with the last row; the page above it is selected next.
                  const isLast = index === pages.length - 1;
                  const row = isLast ? currentTarget.closest('li')?.previousElementSibling : null;
                  row?.querySelector('button')?.focus();
                  removePage(index);
                }}
              >
                <TrashIcon size={18} />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-1 p-3">
        <Button
          size="small"
          className="flex-[1_1_100%]"
          icon={<PlusIcon size={18} />}
          disabled={pages.length >= limits.bookPages}
          onClick={() => change({ name: 'add' })}
        >
          Add page
        </Button>
        <IconButton
          label={`Move page ${number} up`}
          disabled={selected === 0}
          onClick={() => change({ name: 'move', index: selected, by: -1 })}
        >
          <ArrowUpIcon />
        </IconButton>
        <IconButton
          label={`Move page ${number} down`}
          disabled={selected === pages.length - 1}
          onClick={() => change({ name: 'move', index: selected, by: 1 })}
        >
          <ArrowDownIcon />
        </IconButton>
      </div>
    </Card>
  );
}
