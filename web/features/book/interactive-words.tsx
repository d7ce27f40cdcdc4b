import { useState } from 'react';
import { validateInteractiveWord, type InteractiveWord } from '#contract/book/book';
import { findClickWarning } from '#contract/book/book-rules';
import { findUnusedWords } from '#contract/book/book-warnings';
import { Button, IconButton } from '../../ui/button.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { PencilIcon, TrashIcon } from '../../ui/icons/edit-icons.tsx';
import { toast } from '../../ui/toasts/toast-queue.ts';
import { PlusIcon } from '../../ui/icons/action-icons.tsx';
import { Card, CardHeader } from '../../ui/cards/card.tsx';
import {
  newWord,
  nextWordId,
  writeDraft,
  type BookChange,
  type BookDraft,
  type BookWord,
} from './draft/book-draft.ts';
import { ColorSwatch } from './book-colors.tsx';
import { BookWarning } from './book-warning.tsx';
import { WordDialog } from './word-dialog.tsx';

type InteractiveWordsProps = { draft: BookDraft; change: (change: BookChange) => void };

export function InteractiveWords({ draft, change }: InteractiveWordsProps) {
  const [openWord, setOpenWord] = useState<BookWord | null>(null);
  const { words } = draft;

  function remove(entry: BookWord) {
    const index = words.indexOf(entry);
    change({ name: 'remove-word', id: entry.id });
    const undo = () => change({ name: 'restore-word', index, entry });
    toast({ title: `“${entry.word.word}” was removed`, action: { label: 'Undo', run: undo } });
  }

  const columns = buildColumns({
    draft,
    onEdit: setOpenWord,
    onRemove: remove,
  });
  return (
    <Card as="section" flush className="lg:col-[1/3]" aria-label="Interactive words">
      <CardHeader title="Interactive words">
        <Button
          size="small"
          icon={<PlusIcon size={18} />}
          onClick={() => setOpenWord({ id: nextWordId(words), word: newWord })}
        >
          Add word
        </Button>
      </CardHeader>
      <DataTable
        label="Interactive words"
        isInCard
        columns={columns}
        rows={words}
        getRowKey={({ id }) => id}
        empty="No words yet. Players can click an interactive word, and it can show text when they hover over it."
      />
      {openWord !== null && (
        <WordDialog
          first={openWord.word}
          pages={draft.pages.map((_, index) => String(index + 1))}
          isTaken={(name) =>
            words.some(({ id, word }) => id !== openWord.id && word.placeholder === name)
          }
          onClose={() => setOpenWord(null)}
          onKeep={(word) => {
            change({ name: 'save-word', id: openWord.id, word });
            setOpenWord(null);
          }}
        />
      )}
    </Card>
  );
}

type ColumnOptions = {
  draft: BookDraft;
  onEdit: (word: BookWord) => void;
  onRemove: (word: BookWord) => void;
};

/** On a phone: without a dot after it. */
const lastOnLine = 'max-sm:after:content-none!';

function buildColumns({ draft, onEdit, onRemove }: ColumnOptions): readonly Column<BookWord>[] {
  const unused = findUnusedWords(writeDraft(draft));
  return [
    { head: 'Word', className: 'sm:min-w-25', cell: ({ word }) => <b>{word.word}</b> },
    {
      head: 'Placeholder',
      cell: ({ word }) => <span className="mono text-sm">{word.placeholder}</span>,
    },
    { head: 'Style', className: lastOnLine, cell: ({ word }) => <WordStyle word={word} /> },
    {
      head: 'On click',
      // Its warnings are lines of their own.
      className: `${lastOnLine} max-sm:basis-full`,
      cell: (each) => (
        <>
          <WordClick word={each.word} />
          <WordNotes each={each} draft={draft} isUnused={unused.includes(each.id)} />
        </>
      ),
    },
    { head: 'Hover', cell: ({ word }) => (word.hoverevent.enable ? word.hoverevent.text : '') },
    {
      head: 'Actions',
      phone: 'actions',
      atEnd: true,
      cell: (each) => (
        <span className="whitespace-nowrap">
          <IconButton label={`Edit word ${each.word.word}`} onClick={() => onEdit(each)}>
            <PencilIcon />
          </IconButton>
          <IconButton label={`Remove word ${each.word.word}`} onClick={() => onRemove(each)}>
            <TrashIcon />
          </IconButton>
        </span>
      ),
    },
  ];
}

function WordStyle({ word }: { word: InteractiveWord }) {
  const { color, bold, italic, underlined, obfuscated } = word;
  const formats = [
    bold && 'bold',
    italic && 'italic',
    underlined && 'underlined',
    obfuscated && 'obfuscated',
  ].filter((each) => each !== false);
  return (
    <span className="inline-flex items-center gap-1.5">
      <ColorSwatch color={color} />
      {[color.replaceAll('_', ' '), ...formats].join(', ')}
    </span>
  );
}

function WordClick({ word: { clickevent } }: { word: InteractiveWord }) {
  if (!clickevent.enable) return <span className="text-muted">Nothing</span>;
  return (
    <span className="mono inline-block min-w-32 text-sm wrap-anywhere">
      {clickevent.action} {clickevent.value}
    </span>
  );
}

type WordNotesProps = { each: BookWord; draft: BookDraft; isUnused: boolean };

function WordNotes({ each: { id, word }, draft, isUnused }: WordNotesProps) {
  const problems = validateInteractiveWord(word, {
    pages: draft.pages.map((_, index) => String(index + 1)),
    isTaken: draft.words.some(
      (other) => other.id !== id && other.word.placeholder === word.placeholder,
    ),
  });
  const notes = [
    ...problems.map(({ message }) => message),
    ...(word.clickevent.enable && word.clickevent.action === 'RUN_COMMAND'
      ? ['Runs a command as the player.']
      : [findClickWarning(word.clickevent) ?? '']),
    ...(isUnused ? ['Not used on any page.'] : []),
  ].filter((note) => note !== '');
  return notes.map((note) => <BookWarning key={note}>{note}</BookWarning>);
}
