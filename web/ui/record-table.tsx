import { useState, type ReactNode } from 'react';

import { Button } from './button.tsx';
import { DataTable, type Column, type DataTableProps } from './data-table.tsx';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { PlusIcon } from './icons/action-icons.tsx';
import { AsyncContent, type AsyncContentProps } from './loading/async-content.tsx';

type Titled = { readonly id: string; readonly title: string };

type RecordTableProps<Row extends Titled, Reply> = Pick<
  DataTableProps<Row>,
  'columns' | 'getHeading' | 'empty'
> & {
  /** The id of its heading. */
  id: string;
  title: string;
  newLabel: string;
  newTone?: 'primary';
  state: AsyncContentProps<Reply>['state'];
  getRows: (reply: Reply) => readonly Row[];
  /** Shown below a list that is not complete. */
  olderNote: string;
  /** By default, all rows can be edited, and removed. */
  mayChange?: (row: Row) => boolean;
  mayRemove?: (row: Row) => boolean;
  /** The form for a row, or for a new one if it is null. */
  renderForm: (row: Row | null, close: () => void) => ReactNode;
  removeTitle: string;
  /** What will happen. */
  describeRemoval: (row: Row) => string;
  onRemove: (row: Row) => Promise<unknown>;
  isRemoving: boolean;
};

/** What is open above the list. */
type Opened<Row> =
  | { readonly name: 'nothing' }
  | { readonly name: 'form'; readonly row: Row | null }
  | { readonly name: 'removal'; readonly row: Row };

/** Records of one kind, with a form for new ones and for changes, and a question before one is removed. */
export function RecordTable<Row extends Titled, Reply extends { hasMore?: true | undefined }>(
  props: RecordTableProps<Row, Reply>,
) {
  const { id, title, newTone, getHeading, renderForm, onRemove } = props;
  const [opened, setOpened] = useState<Opened<Row>>({ name: 'nothing' });
  const close = () => setOpened({ name: 'nothing' });
  const removedRow = opened.name === 'removal' ? opened.row : null;

  async function remove(row: Row) {
    await onRemove(row);
    close();
  }

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="type-h3">
          {title}
        </h2>
        <Button
          size="small"
          {...(newTone && { tone: newTone })}
          icon={<PlusIcon size={18} />}
          onClick={() => setOpened({ name: 'form', row: null })}
        >
          {props.newLabel}
        </Button>
      </div>
      <AsyncContent state={props.state}>
        {(reply) => (
          <>
            <DataTable
              label={title}
              columns={[...props.columns, buildActions(props, setOpened)]}
              rows={props.getRows(reply)}
              pageLength={50}
              getRowKey={(row) => row.id}
              {...(getHeading && { getHeading })}
              empty={props.empty}
            />
            {reply.hasMore && <p className="text-muted">{props.olderNote}</p>}
          </>
        )}
      </AsyncContent>
      {opened.name === 'form' && renderForm(opened.row, close)}
      <ConfirmDialog
        isOpen={removedRow !== null}
        onCancel={close}
        onConfirm={() => removedRow && void remove(removedRow)}
        title={props.removeTitle}
        description={removedRow ? props.describeRemoval(removedRow) : ''}
        confirmLabel="Remove"
        busy={props.isRemoving}
      />
    </section>
  );
}

function buildActions<Row extends Titled>(
  {
    mayChange,
    mayRemove = () => true,
  }: Pick<RecordTableProps<Row, unknown>, 'mayChange' | 'mayRemove'>,
  open: (opened: Opened<Row>) => void,
): Column<Row> {
  return {
    head: 'Actions',
    phone: 'actions',
    atEnd: true,
    ...(mayChange && { appliesTo: mayChange }),
    cell: (row) => (
      <span className="inline-flex gap-2">
        <Button size="small" onClick={() => open({ name: 'form', row })}>
          Edit<span className="sr-only"> {row.title}</span>
        </Button>
        {mayRemove(row) && (
          <Button size="small" tone="danger-quiet" onClick={() => open({ name: 'removal', row })}>
            Remove<span className="sr-only"> {row.title}</span>
          </Button>
        )}
      </span>
    ),
  };
}
