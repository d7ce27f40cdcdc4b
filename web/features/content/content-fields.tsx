import { useRef, useState } from 'react';

import { Button, IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/forms/fields/field-error.tsx';
import { ArrowDownIcon, ArrowUpIcon } from '../../ui/icons/arrow-icons.tsx';
import { TrashIcon } from '../../ui/icons/edit-icons.tsx';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { ContentValue, type ContentValueProps } from './content-value.tsx';
import {
  readAt,
  setAt,
  addItem,
  insertItem,
  listAt,
  moveItem,
  getEntryName,
  removeItem,
  type Path,
} from './edit-body.ts';
import { createDefaultValue, type FieldShape } from './field-shape.ts';
import { pathKey, type ContentDraft } from './use-content-draft.ts';

type ContentFieldProps = Omit<ContentValueProps, 'shape'> & {
  shape: FieldShape;
  /** False if a heading above already names it. */
  hasTitle?: boolean;
};

/** One field of the form with all its nested fields. */
export function ContentField(props: ContentFieldProps) {
  const { shape, path, draft, isFresh, hasTitle = true } = props;
  if (shape.kind === 'list') {
    return <ContentList {...{ shape, path, draft, isFresh, hasTitle }} />;
  }
  if (shape.kind === 'group')
    return <ContentGroup {...{ shape, path, draft, isFresh, hasTitle }} />;
  return <ContentValue {...{ shape, path, draft, isFresh }} />;
}

type GroupProps = ContentFieldProps & { shape: Extract<FieldShape, { kind: 'group' }> };

function ContentGroup({ shape, path, draft, isFresh, hasTitle }: GroupProps) {
  const value = readAt(draft.body, path);
  const isThere = value !== null;
  /** What the group had before it was turned off. */
  const [former, setFormer] = useState<unknown>(null);

  function turn(isOn: boolean) {
    if (!isOn) setFormer(value);
    const next = isOn ? (former ?? createDefaultValue({ ...shape, isNullable: false })) : null;
    draft.change(setAt(draft.body, path, next));
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      {hasTitle === true && <legend className="type-h3-body">{shape.title}</legend>}
      {shape.isNullable && (
        <label className="flex min-h-6 items-center gap-3 touch:min-h-11">
          <input
            type="checkbox"
            checked={isThere}
            onChange={({ target }) => turn(target.checked)}
          />
          {shape.hint ?? 'Set'}
        </label>
      )}
      {isThere &&
        shape.fields.map(({ name, shape: field }) => (
          <ContentField key={name} shape={field} path={[...path, name]} {...{ draft, isFresh }} />
        ))}
    </fieldset>
  );
}

type ContentListProps = {
  shape: Extract<FieldShape, { kind: 'list' }>;
  path: Path;
  draft: ContentDraft;
  isFresh: boolean;
  hasTitle: boolean;
};

/** Entries that can be added, removed and reordered with buttons. */
function ContentList({ shape, path, draft, isFresh, hasTitle }: ContentListProps) {
  const items = listAt(draft.body, path);
  const error = isFresh ? undefined : draft.errors.get(pathKey(path));
  /** The key of the entry that was just added, until the focus leaves it. */
  const [freshKey, setFreshKey] = useState<number | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const { keys, ...rows } = useRowKeys(items.length);

  function move(at: number, by: -1 | 1) {
    rows.move(at, at + by);
    draft.change(moveItem(draft.body, path, at, by));
  }

  function remove(at: number) {
    const item = items[at];
    rows.remove(at);
    draft.change(removeItem(draft.body, path, at));
    // The button is gone with its entry.
    group.current?.focus();
    const undo = () => {
      rows.insert(at);
      draft.edit((now) => insertItem(now, path, at, item));
    };
    toast({ title: `${getEntryName(item, at)} was removed`, action: { label: 'Undo', run: undo } });
  }

  return (
    <div
      ref={group}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
      role="group"
      aria-label={shape.title}
    >
      {hasTitle && <p className="type-label">{shape.title}</p>}
      {error !== undefined && <FieldError role="alert">{error}</FieldError>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears that the focus leaves its fields
          <li
            key={keys[at]}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (keys[at] === freshKey && !currentTarget.contains(relatedTarget))
                setFreshKey(null);
            }}
          >
            <ListItem
              {...{ shape, path, draft, item, at, move, remove }}
              isFresh={isFresh || keys[at] === freshKey}
              isLast={at === items.length - 1}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => {
            setFreshKey(rows.add());
            draft.change(addItem(draft.body, path, createDefaultValue(shape.item)));
          }}
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
  move: (at: number, by: -1 | 1) => void;
  remove: (at: number) => void;
};

function ListItem(props: ListItemProps) {
  const { shape, path, draft, isFresh, item, at, isLast, move, remove } = props;
  const [isOpen, setOpen] = useState(false);
  const name = getEntryName(item, at);
  const own = [...path, at];
  const hasError = [...draft.errors.keys()].some((place) => isWithin(place, pathKey(own)));
  const buttons = <ItemButtons {...{ at, isLast, move, remove, name }} />;
  if (shape.item.kind !== 'group') {
    return (
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <ContentField shape={shape.item} path={own} {...{ draft, isFresh }} />
        </div>
        {buttons}
      </div>
    );
  }
  return (
    <details
      className="border border-line bg-bg"
      open={hasError || isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 px-3 py-1 wrap-anywhere hover:bg-raised [[open]>&]:border-b [[open]>&]:border-line">
        <span className="mono text-muted">{at + 1}</span>
        <span className="min-w-0 flex-[1_1_8rem] font-bold">{name}</span>
        {hasError && !isFresh && <FieldError as="span">Needs attention</FieldError>}
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4">
        <div className="flex justify-end gap-2">{buttons}</div>
        <ContentField shape={shape.item} path={own} {...{ draft, isFresh }} hasTitle={false} />
      </div>
    </details>
  );
}

type ItemButtonsProps = Pick<ListItemProps, 'at' | 'isLast' | 'move' | 'remove'> & { name: string };

function ItemButtons({ at, isLast, move, remove, name }: ItemButtonsProps) {
  return (
    <>
      <IconButton label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at, -1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton label={`Move ${name} down`} disabled={isLast} onClick={() => move(at, 1)}>
        <ArrowDownIcon />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={() => remove(at)}>
        <TrashIcon />
      </IconButton>
    </>
  );
}

function isWithin(place: string, own: string): boolean {
  return place === own || place.startsWith(`${own}.`);
}

/** Keys for the entries of a list without ids of their own, so that each row follows its entry. */
function useRowKeys(count: number) {
  const [kept, setKept] = useState<readonly number[]>([]);
  const keys = fill(kept, count);
  return {
    keys,
    move: (from: number, to: number) => setKept(swap(keys, from, to)),
    remove: (at: number) => setKept(keys.toSpliced(at, 1)),
    /** Adds a key at the end, and returns it. */
    add: () => {
      const key = getNextKey(keys);
      setKept([...keys, key]);
      return key;
    },
    /** Runs later than the other functions, when the keys may have changed again. */
    insert: (at: number) => setKept((now) => now.toSpliced(at, 0, getNextKey(now))),
  };
}

function fill(keys: readonly number[], count: number): readonly number[] {
  const missing = Math.max(0, count - keys.length);
  const next = getNextKey(keys);
  return [...keys.slice(0, count), ...Array.from({ length: missing }, (_, at) => next + at)];
}

function getNextKey(keys: readonly number[]): number {
  return Math.max(-1, ...keys) + 1;
}

function swap(keys: readonly number[], from: number, to: number): readonly number[] {
  const [one, other] = [keys[from], keys[to]];
  return one === undefined || other === undefined ? keys : keys.with(from, other).with(to, one);
}
