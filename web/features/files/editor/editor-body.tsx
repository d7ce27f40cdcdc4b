import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConflictChoice, NoticeRow } from '../../../ui/status/editing-notice.tsx';
import { WarningIcon } from '../../../ui/icons/status-icons.tsx';
import { useCodeMirror, type CodeMirrorOptions, type Cursor } from './use-code-mirror.ts';
import { DiffTable } from './diff/diff-table.tsx';
import type { EditorSession, EditorFile } from './editor-session.ts';
import type { Editor } from './use-editor.ts';

export type EditorBodyProps = {
  editor: Editor;
  session: EditorSession;
  fileName: string;
  changedLines: readonly number[];
  jump: { readonly line: number } | null;
  onCursor: (cursor: Cursor) => void;
  onSave: () => void;
};

/** The text, or two texts side by side while there is a decision to make. */
export function EditorBody(props: EditorBodyProps) {
  const { editor, session, fileName, changedLines, jump, onCursor, onSave } = props;
  const { view, base, draft, opening, edition } = session;
  return (
    <div className="flex min-w-0 flex-col [&_[data-diff]]:min-h-[400px] [&_[data-diff]]:flex-1">
      {view.name === 'vanished' && <Vanished onSave={onSave} onBack={editor.back} />}
      {view.name === 'conflict' && <Conflict draft={draft} theirs={view.theirs} editor={editor} />}
      {view.name === 'comparing' && (
        <div className="flex flex-1 flex-col">
          <NoticeRow text="The earlier version is on the left, and your text is on the right.">
            <Button size="small" onClick={editor.back}>
              Back to the text
            </Button>
          </NoticeRow>
          <DiffTable
            label="Comparison"
            left={view.content}
            right={draft}
            leftName="Earlier version"
            rightName="Your text"
          />
        </div>
      )}
      {/* Hidden, not removed, while comparing: keeps the undo history and the cursor. §9: at least 400 px. */}
      <div
        className="min-h-[400px] flex-1"
        hidden={view.name === 'comparing' || view.name === 'conflict'}
      >
        <CodeEditor
          key={`${opening}:${edition}`}
          text={draft}
          fileName={fileName}
          isReadOnly={base.isTail}
          changedLines={changedLines}
          jump={jump}
          onChange={editor.type}
          onCursor={onCursor}
        />
      </div>
    </div>
  );
}

function Vanished({ onSave, onBack }: { onSave: () => void; onBack: () => void }) {
  return (
    <NoticeRow
      role="alert"
      icon={<WarningIcon size={18} />}
      text="This file is no longer on the server because someone deleted, moved, or renamed it. Your text is still here."
    >
      <Button size="small" onClick={onSave}>
        Save as a new file
      </Button>
      <Button size="small" onClick={onBack}>
        Keep editing
      </Button>
    </NoticeRow>
  );
}

type ConflictProps = { draft: string; theirs: EditorFile; editor: Editor };

function Conflict({ draft, theirs, editor }: ConflictProps) {
  function saveMine() {
    editor.keepMine();
    void editor.save({ over: theirs });
  }
  return (
    <div className="flex flex-1 flex-col">
      <ConflictChoice
        thing="this file"
        isBusy={editor.isSaving}
        onKeepMine={saveMine}
        onTakeTheirs={editor.takeTheirs}
        onEditMine={editor.keepMine}
      />
      <DiffTable
        label="Both versions"
        left={theirs.content}
        right={draft}
        leftName="On the server"
        rightName="Yours"
      />
    </div>
  );
}

/** The text in CodeMirror; needs its own key for each file and edition. */
function CodeEditor(props: CodeMirrorOptions) {
  const frame = useRef<HTMLDivElement>(null);
  useCodeMirror(frame, props);
  return <div ref={frame} className="h-[max(400px,min(38rem,100dvh-16rem))] max-md:h-[400px]" />;
}
