import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { StateEffect, StateField, type Extension } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The numbers, from 1, of the lines that differ from the saved text. */
export const markChangedLines = StateEffect.define<readonly number[]>();

const changedLine = Decoration.line({ class: 'cm-changedLine' });

const changedLinesField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const moved = marks.map(transaction.changes);
    return transaction.effects.reduce((kept, effect) => {
      if (!effect.is(markChangedLines)) return kept;
      const { doc } = transaction.state;
      const lines = effect.value.filter((number) => number >= 1 && number <= doc.lines);
      return Decoration.set(lines.map((number) => changedLine.range(doc.line(number).from)));
    }, moved);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** The console's dark colors in both themes (mockups), and a bar beside changed lines. */
export function editorTheme(): Extension {
  return [changedLinesField, colors(), searchPanel(), syntaxHighlighting(highlighting())];
}

function colors(): Extension {
  return EditorView.theme(
    {
      '&': {
        height: '100%',
        backgroundColor: 'var(--console)',
        color: 'var(--console-text)',
        fontSize: '0.875rem',
      },
      '&.cm-focused': { outline: 'none' },
      // Drawn above everything, so that line numbers do not cover a part of it.
      '&:has(.cm-content:focus-visible)::after': {
        content: '""',
        position: 'absolute',
        inset: '0',
        zIndex: '5',
        border: '2px solid var(--console-yellow)',
        pointerEvents: 'none',
      },
      '.cm-content:focus-visible': { outline: 'none', boxShadow: 'none' },
      '.cm-scroller': { fontFamily: 'var(--font-code)', lineHeight: '1.375rem' },
      '.cm-content': { caretColor: 'var(--console-yellow)', paddingBlock: '0.75rem' },
      '.cm-cursor': { borderLeftColor: 'var(--console-yellow)', borderLeftWidth: '2px' },
      '.cm-gutters': {
        backgroundColor: 'var(--console)',
        color: 'var(--console-quiet)',
        border: 'none',
      },
      '.cm-lineNumbers .cm-gutterElement': { paddingInline: '0.75rem 0.5rem' },
      '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'rgb(255 255 255 / 6%)' },
      '.cm-changedLine': {
        backgroundColor: 'rgb(154 215 227 / 14%)',
        boxShadow: 'inset 3px 0 0 var(--console-aqua)',
      },
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
        { backgroundColor: 'rgb(245 199 102 / 30%)' },
      '.cm-searchMatch': { backgroundColor: 'rgb(245 199 102 / 30%)', outline: 'none' },
      '.cm-searchMatch-selected': { backgroundColor: 'rgb(245 199 102 / 55%)' },
    },
    { dark: true },
  );
}

function searchPanel(): Extension {
  return EditorView.theme({
    '.cm-panels': {
      backgroundColor: 'var(--surface)',
      color: 'var(--text)',
      fontFamily: 'var(--font-body)',
    },
    '.cm-panels-top': { borderBottom: '1px solid var(--line)' },
    '.cm-textfield': {
      border: '1px solid var(--control)',
      backgroundColor: 'var(--surface)',
      color: 'var(--text)',
      fontSize: '0.875rem',
      padding: '0.25rem 0.5rem',
    },
    '.cm-button': {
      backgroundImage: 'none',
      backgroundColor: 'var(--raised)',
      border: '1px solid var(--control)',
      color: 'var(--text)',
      fontSize: '0.875rem',
      minHeight: '1.75rem',
    },
    '.cm-panel.cm-search label': { fontSize: '0.875rem', marginInlineEnd: '0.75rem' },
    '.cm-panel.cm-search [name=close]': {
      color: 'var(--text)',
      width: '1.75rem',
      height: '1.75rem',
      fontSize: '1.25rem',
    },
  });
}

function highlighting(): HighlightStyle {
  return HighlightStyle.define([
    { tag: [tags.comment, tags.meta, tags.processingInstruction], color: 'var(--console-quiet)' },
    { tag: [tags.string, tags.special(tags.string), tags.url], color: 'var(--console-green)' },
    { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--console-yellow)' },
    { tag: [tags.keyword, tags.operatorKeyword], color: 'var(--console-yellow)' },
    {
      tag: [tags.definition(tags.propertyName), tags.propertyName, tags.attributeName],
      color: 'var(--console-aqua)',
    },
    { tag: [tags.variableName, tags.link], color: 'var(--console-aqua)' },
    { tag: tags.heading, color: 'var(--console-yellow)', fontWeight: '700' },
    { tag: tags.strong, fontWeight: '700' },
    { tag: tags.emphasis, fontStyle: 'italic' },
    { tag: tags.invalid, color: 'var(--console-red)' },
  ]);
}
