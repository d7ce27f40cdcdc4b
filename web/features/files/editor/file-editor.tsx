import { formatSize } from '#contract/files/file-rules';
import { formatCount } from '#contract/text/format-count';
import { getBaseName } from '#contract/files/remote-path';
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { useEditing } from '../../../api/socket/use-editing.ts';
import { nowMs } from '../../../ui/time/clock.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { EditingNotice } from '../../../ui/status/editing-notice.tsx';
import { FileIcon } from '../../../ui/icons/object-icons.tsx';
import { Kbd } from '../../../ui/text/kbd.tsx';
import { Pill } from '../../../ui/status/pill.tsx';
import { SaveButton, useQueuedSave } from '../../../ui/forms/save-button.tsx';
import { PencilIcon } from '../../../ui/icons/edit-icons.tsx';
import { EditorBody } from './editor-body.tsx';
import { EditorDialogs, type EditorQuestion } from './editor-dialogs.tsx';
import { isDirty, type EditorSession, type EditorFile } from './editor-session.ts';
import { changedLines, diffLines, splitLines } from './diff/line-diff.ts';
import { findSyntaxError } from './syntax-check.ts';
import type { Cursor } from './use-code-mirror.ts';
import type { Editor } from './use-editor.ts';
import { VersionList } from './version-list.tsx';

export type FileEditorProps = { editor: Editor; session: EditorSession };

/** The editor dialog (§4). It asks before it closes with unsaved changes. */
export function FileEditor({ editor, session }: FileEditorProps) {
  const { base, draft, view } = session;
  const fileName = getBaseName(base.path);
  const [question, setQuestion] = useState<EditorQuestion | null>(null);
  const [cursor, setCursor] = useState<Cursor>({ line: 1, column: 1 });
  const [jump, setJump] = useState<{ readonly line: number } | null>(null);
  const [openedAtMs] = useState(nowMs);
  const changes = useChanges(session);
  const others = useEditing(base.isTail ? null : `file:${base.path}`, draft);
  const isClosed = view.name === 'conflict' || base.isTail;
  const isUnsaved = isDirty(session) || base.version === null;

  const pressSave = useQueuedSave({
    isSaving: editor.isSaving,
    hasFailed: editor.hasSaveFailed,
    hasMore: isDirty(session),
    readAt: null,
    save: () => {
      if (question === null && !isClosed) trySave();
    },
  });

  function trySave() {
    if (draft === '' && base.content !== '') return setQuestion({ name: 'empty' });
    const syntaxError = findSyntaxError(fileName, draft);
    if (syntaxError !== null) return setQuestion({ name: 'syntax', error: syntaxError });
    return void editor.save();
  }

  function tryRestore(versionId: string) {
    if (isDirty(session)) setQuestion({ name: 'restore', versionId });
    else void editor.restore(versionId);
  }

  function confirm(answered: EditorQuestion) {
    setQuestion(null);
    if (answered.name === 'close') editor.close();
    else if (answered.name === 'restore') void editor.restore(answered.versionId);
    else void editor.save({ allowEmpty: answered.name === 'empty' });
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    pressSave();
  }

  return (
    <div role="presentation" className="[display:contents]" onKeyDown={pressKey}>
      <Dialog
        isOpen
        onClose={() => (isDirty(session) ? setQuestion({ name: 'close' }) : editor.close())}
        title={<Title base={base} changes={changes.count} isUnsaved={isUnsaved} />}
        footer={
          <>
            <p
              data-testid="editor-facts"
              className="me-auto flex flex-wrap items-center gap-x-5 text-muted"
            >
              <span>
                Line {cursor.line}, column {cursor.column}
              </span>
              <span>UTF-8</span>
              <span>{formatSize(changes.sizeBytes)}</span>
            </p>
            <span className="inline-flex items-center gap-1.5 max-md:hidden" aria-hidden="true">
              <Kbd>Ctrl</Kbd> <Kbd>S</Kbd>
            </span>
            <Button
              onClick={() => (isDirty(session) ? setQuestion({ name: 'close' }) : editor.close())}
            >
              Close
            </Button>
            <SaveButton
              tone="primary"
              isSaving={editor.isSaving}
              disabled={isClosed}
              onClick={pressSave}
            >
              Save file
            </SaveButton>
          </>
        }
        widthPx={992}
        bodyClassName="flex min-h-0 flex-1 flex-col p-0"
      >
        <EditingNotice others={others} thing="this file" />
        <div
          data-editor-columns
          className="grid flex-none grid-cols-[minmax(0,1fr)] min-[60rem]:grid-cols-[minmax(0,1fr)_15rem]"
        >
          <EditorBody
            editor={editor}
            session={session}
            fileName={fileName}
            changedLines={changes.lines}
            jump={jump}
            onCursor={setCursor}
            onSave={pressSave}
          />
          <VersionList
            path={base.path}
            nowMs={openedAtMs}
            comparedId={view.name === 'comparing' ? view.versionId : null}
            isBusy={editor.isRestoring}
            onCompare={(id) => void editor.compare(id)}
            onRestore={tryRestore}
          />
        </div>
        {editor.leaving.isAsked && (
          <ConfirmDialog
            isOpen
            onCancel={editor.leaving.stay}
            onConfirm={editor.leaving.leave}
            title="Leave without saving?"
            description={`Your changes to ${fileName} have not been saved and would be lost.`}
            confirmLabel="Leave without saving"
          />
        )}
        {question !== null && (
          <EditorDialogs
            question={question}
            fileName={fileName}
            onCancel={() => setQuestion(null)}
            onConfirm={() => confirm(question)}
            onShowLine={(line) => {
              setQuestion(null);
              editor.back();
              setJump({ line });
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** Deferred behind typing, so that comparing a long file never delays a key. */
function useChanges({ base, draft }: EditorSession) {
  const typed = useDeferredValue(draft);
  const saved = useMemo(() => splitLines(base.content), [base.content]);
  return useMemo(() => {
    const lines = splitLines(typed);
    const hunks = diffLines(saved, lines);
    const isSaved = typed === base.content;
    return {
      count: hunks.length,
      lines: changedLines(hunks, lines.length),
      sizeBytes: isSaved ? base.sizeBytes : new TextEncoder().encode(typed).length,
    };
  }, [saved, typed, base]);
}

type TitleProps = { base: EditorFile; changes: number; isUnsaved: boolean };

function Title({ base, changes, isUnsaved }: TitleProps) {
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 [&>svg]:flex-none">
      <FileIcon />
      <span className="wrap-anywhere">{getBaseName(base.path)}</span>
      {isUnsaved && (
        <Pill tone="sun" icon={<PencilIcon size={16} />}>
          Not saved, {formatCount(changes, 'change')}
        </Pill>
      )}
      {base.isTail && <Pill>Read-only: end of a large file</Pill>}
      <span className="mono flex-[1_0_100%] text-sm leading-5 font-normal wrap-anywhere text-muted">
        {base.path}
      </span>
    </span>
  );
}
