import { useRef, useEffect, type RefObject } from 'react';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import {
  closeSearchPanel,
  highlightSelectionMatches,
  search,
  searchKeymap,
} from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { getLanguage } from './editor-languages.ts';
import { editorTheme, markChangedLines } from './editor-theme.ts';

export type Cursor = { readonly line: number; readonly column: number };

export type CodeMirrorOptions = {
  /** Read once; another text needs a new `key`. */
  readonly text: string;
  readonly fileName: string;
  readonly isReadOnly: boolean;
  readonly changedLines: readonly number[];
  /** A line to move the cursor to; a new object jumps again. */
  readonly jump: { readonly line: number } | null;
  readonly onChange: (text: string) => void;
  readonly onCursor: (cursor: Cursor) => void;
};

/** A CodeMirror editor in `frame`. Esc closes its search panel first; Tab leaves the editor. */
export function useCodeMirror(
  frame: RefObject<HTMLDivElement | null>,
  options: CodeMirrorOptions,
): void {
  const view = useRef<EditorView | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (frame.current === null) return undefined;
    const { text } = latest.current;
    const editor = new EditorView({
      parent: frame.current,
      state: EditorState.create({ doc: text, extensions: createExtensions(latest) }),
    });
    view.current = editor;
    editor.focus();
    const stopHearing = closeSearchBeforeDialog(editor);
    return () => {
      stopHearing();
      editor.destroy();
      view.current = null;
    };
  }, [frame]);

  const { changedLines, jump } = options;
  useEffect(() => {
    view.current?.dispatch({ effects: markChangedLines.of(changedLines) });
  }, [changedLines]);

  useEffect(() => {
    const editor = view.current;
    if (editor === null || jump === null) return undefined;
    const { from } = editor.state.doc.line(Math.min(jump.line, editor.state.doc.lines));
    editor.dispatch({ selection: { anchor: from }, scrollIntoView: true });
    // After the dialog that led here has closed and returned the focus to its button.
    const focusing = setTimeout(() => editor.focus(), 0);
    return () => clearTimeout(focusing);
  }, [jump]);
}

function createExtensions(latest: RefObject<CodeMirrorOptions>): Extension {
  const { text, fileName, isReadOnly } = latest.current;
  return [
    EditorState.readOnly.of(isReadOnly),
    // A file keeps its line endings, because other programs may depend on them.
    EditorState.lineSeparator.of(detectLineEnding(text)),
    lineNumbers(),
    highlightActiveLineGutter(),
    highlightSpecialChars(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    search({ top: true }),
    keymap.of([...defaultKeymap, ...searchKeymap, ...historyKeymap]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': `Text of ${fileName}`, tabindex: '0' }),
    getLanguage(fileName),
    editorTheme(),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) latest.current.onChange(update.state.sliceDoc());
      if (update.selectionSet || update.docChanged) {
        latest.current.onCursor(getCursor(update.state));
      }
    }),
  ];
}

function getCursor(state: EditorState): Cursor {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  return { line: line.number, column: head - line.from + 1 };
}

/** The dialog listens for Esc on the document; this lets the search panel close first. */
function closeSearchBeforeDialog(editor: EditorView): () => void {
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
    const isHere = editor.dom.contains(event.target);
    if (!isHere || !closeSearchPanel(editor)) return;
    event.preventDefault();
    event.stopPropagation();
    editor.focus();
  }
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}

/**
 * The line ending of a text, so that saving keeps it. In a text with both kinds, `\n` ends a line and each
 * `\r` stays a character of its line.
 */
export function detectLineEnding(text: string): '\n' | '\r\n' {
  const all = text.match(/\n/g)?.length ?? 0;
  const withReturn = text.match(/\r\n/g)?.length ?? 0;
  return all > 0 && all === withReturn && !/\r(?!\n)/.test(text) ? '\r\n' : '\n';
}
