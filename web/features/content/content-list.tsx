import type { ReactNode } from 'react';

import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/arrow-icons.tsx';
import { PlusIcon, TrashIcon } from '../../ui/icons/sign-icons.tsx';
import { WarningIcon } from '../../ui/icons/status-icons.tsx';
import { addItem, listAt, moveItem, nameOf, removeItem, type Path } from './edit-body.ts';
import { emptyOf, type FieldShape } from './field-shape.ts';
import { placeOf, type ContentDraft, type ContentFieldProps } from './use-content-draft.ts';

export type ContentListProps = {
  shape: Extract<FieldShape, { kind: 'list' }>;
  path: Path;
  draft: ContentDraft;
  hasTitle: boolean;
  /** Draws a field of an entry, which may be a list itself. */
  renderField: (props: ContentFieldProps) => ReactNode;
};

/** Entries that can be added, removed and put in another order, all by buttons. */
export function ContentList({ shape, path, draft, hasTitle, renderField }: ContentListProps) {
  const items = listAt(draft.body, path);
  const error = draft.faults.get(placeOf(path));
  return (
    <div
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      role="group"
      aria-label={shape.title}
    >
      {hasTitle && <p className="type-label">{shape.title}</p>}
      {error !== undefined && <FieldError role="alert">{error}</FieldError>}
      <ol className="content-items">
        {items.map((item, at) => (
          // Entries have no key of their own while they are written.
          <li key={at} className="content-item">
            <ListItem
              {...{ shape, path, draft, item, at, renderField }}
              isLast={at === items.length - 1}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => draft.change(addItem(draft.body, path, emptyOf(shape.item)))}
        >
          Add an entry
          <span className="sr-only"> to {shape.title}</span>
        </Button>
      </div>
    </div>
  );
}

type ListItemProps = Omit<ContentListProps, 'hasTitle'> & {
  item: unknown;
  at: number;
  isLast: boolean;
};

function ListItem(props: ListItemProps) {
  const { shape, path, draft, item, at, isLast, renderField } = props;
  const name = nameOf(item, at);
  const own = [...path, at];
  const hasFault = [...draft.faults.keys()].some((place) => isWithin(place, placeOf(own)));
  const buttons = <ItemButtons {...{ path, draft, at, isLast, name }} />;
  if (shape.item.kind !== 'group') {
    return (
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">{renderField({ shape: shape.item, path: own, draft })}</div>
        {buttons}
      </div>
    );
  }
  return (
    <details className="content-entry" open={hasFault || undefined}>
      <summary>
        <span className="mono text-muted">{at + 1}</span>
        <span className="min-w-0 grow font-bold">{name}</span>
        {hasFault && (
          <span className="field-error">
            <WarningIcon size={16} />
            Needs attention
          </span>
        )}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <div className="flex justify-end gap-2">{buttons}</div>
        {renderField({ shape: shape.item, path: own, draft, hasTitle: false })}
      </div>
    </details>
  );
}

type ItemButtonsProps = Pick<ListItemProps, 'path' | 'draft' | 'at' | 'isLast'> & { name: string };

function ItemButtons({ path, draft, at, isLast, name }: ItemButtonsProps) {
  const { body, change } = draft;
  return (
    <>
      <IconButton
        label={`Move ${name} up`}
        disabled={at === 0}
        onClick={() => change(moveItem(body, path, at, -1))}
      >
        <ArrowUpIcon />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => change(moveItem(body, path, at, 1))}
      >
        <ArrowDownIcon />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => change(removeItem(body, path, at))}>
        <TrashIcon />
      </IconButton>
    </>
  );
}

function isWithin(place: string, own: string): boolean {
  return place === own || place.startsWith(`${own}.`);
}
