import { describe, expect, it } from 'vitest';
import {
  isDirty,
  nextSession,
  type EditorSession,
  type EditorFile,
  type SessionAction,
} from './editor-session.ts';

function aText(given: Partial<EditorFile> = {}): EditorFile {
  return { path: '/a.yml', content: 'one', version: 'v1', sizeBytes: 3, isTail: false, ...given };
}

function after(...actions: readonly SessionAction[]): EditorSession | null {
  return actions.reduce<EditorSession | null>(nextSession, null);
}

const opened = (opening = 1, file = aText()): SessionAction => ({ name: 'opened', opening, file });
const typed = (draft: string): SessionAction => ({ name: 'typed', draft });
const saved = (opening: number, content: string): SessionAction => ({
  name: 'answered',
  opening,
  answer: { name: 'saved', content, version: 'v2', sizeBytes: content.length },
});
const theirs = aText({ content: 'theirs', version: 'v9' });
const conflicted: SessionAction = {
  name: 'answered',
  opening: 1,
  answer: { name: 'changed-elsewhere', theirs },
};

describe('a file in the editor', () => {
  it('is unsaved from the first change until the change is reverted', () => {
    expect(isDirty(after(opened()))).toBe(false);
    expect(isDirty(after(opened(), typed('two')))).toBe(true);
    expect(isDirty(after(opened(), typed('two'), typed('one')))).toBe(false);
  });

  it('what was typed during a save stays unsaved', () => {
    const session = after(opened(), typed('two'), typed('two and more'), saved(1, 'two'));

    expect(session?.draft).toBe('two and more');
    expect(session?.base).toMatchObject({ content: 'two', version: 'v2' });
    expect(isDirty(session)).toBe(true);
  });

  it('a late answer for a file that is no longer open changes nothing', () => {
    const other = opened(2, aText({ path: '/b.yml', content: 'b' }));
    const before = after(opened(), typed('two'), other);

    expect(nextSession(before, saved(1, 'two'))).toBe(before);
    expect(nextSession(before, conflicted)).toBe(before);
  });

  it('the same file opened again is another opening', () => {
    const again = after(opened(1), typed('two'), { name: 'closed' }, opened(2));

    expect(nextSession(again, saved(1, 'two'))).toBe(again);
  });

  it('a mismatch keeps the draft beside their text', () => {
    expect(after(opened(), typed('mine'), conflicted)).toMatchObject({
      draft: 'mine',
      view: { name: 'conflict', theirs },
    });
  });

  it('keeping mine compares with theirs from then on, and leaves the editor as it is', () => {
    const session = after(opened(), typed('mine'), conflicted, { name: 'kept-mine' });

    expect(session).toMatchObject({
      draft: 'mine',
      base: theirs,
      edition: 1,
      view: { name: 'editing' },
    });
  });

  it('taking theirs puts their text into a fresh editor', () => {
    const session = after(opened(), typed('mine'), conflicted, { name: 'took-theirs' });

    expect(session).toMatchObject({
      draft: 'theirs',
      base: theirs,
      edition: 2,
      view: { name: 'editing' },
    });
  });

  it('a vanished file keeps the draft and has no version to replace', () => {
    const session = after(opened(), typed('mine'), {
      name: 'answered',
      opening: 1,
      answer: { name: 'vanished' },
    });

    expect(session).toMatchObject({
      draft: 'mine',
      base: { version: null },
      view: { name: 'vanished' },
    });
  });
});
