import { describe, expect, it } from 'vitest';
import {
  findKeyAction,
  nextSelection,
  nothingSelected,
  shownChoice,
  type Selection,
  type SelectionAction,
} from './file-selection.ts';

const order = ['/a', '/b', '/c', '/d', '/e'];
const plain = { shift: false, ctrl: false };
const shift = { shift: true, ctrl: false };
const ctrl = { shift: false, ctrl: true };

function after(...actions: readonly SelectionAction[]): Selection {
  return actions.reduce((state, action) => nextSelection(state, action, order), nothingSelected);
}

const press = (path: string, modifiers = plain): SelectionAction => ({
  name: 'pressed',
  path,
  with: modifiers,
});
const step = (by: number, modifiers = plain): SelectionAction => ({
  name: 'stepped',
  by,
  with: modifiers,
});

describe('choosing files', () => {
  it.each([
    { note: 'a press chooses one', actions: [press('/a'), press('/c')], chosen: ['/c'] },
    { note: 'Ctrl adds', actions: [press('/a'), press('/c', ctrl)], chosen: ['/a', '/c'] },
    { note: 'Ctrl takes away', actions: [press('/a'), press('/a', ctrl)], chosen: [] },
    {
      note: 'Shift chooses the run',
      actions: [press('/b'), press('/d', shift)],
      chosen: ['/b', '/c', '/d'],
    },
    {
      note: 'Shift upward',
      actions: [press('/d'), press('/b', shift)],
      chosen: ['/b', '/c', '/d'],
    },
    {
      note: 'a second Shift keeps the anchor',
      actions: [press('/c'), press('/e', shift), press('/a', shift)],
      chosen: ['/a', '/b', '/c'],
    },
    { note: 'Shift with nothing before', actions: [press('/c', shift)], chosen: ['/c'] },
    { note: 'select all', actions: [{ name: 'all' } as const], chosen: order },
    {
      note: 'select none',
      actions: [{ name: 'all' } as const, { name: 'none' } as const],
      chosen: [],
    },
    { note: 'arrow down begins at the top', actions: [step(1)], chosen: ['/a'] },
    { note: 'arrows move', actions: [step(1), step(1)], chosen: ['/b'] },
    { note: 'End stops at the last', actions: [step(1000)], chosen: ['/e'] },
    { note: 'nothing is above the first', actions: [step(1), step(-1)], chosen: [] },
    {
      note: 'Shift and arrows',
      actions: [press('/b'), step(1, shift), step(1, shift)],
      chosen: ['/b', '/c', '/d'],
    },
    {
      note: 'Shift and arrows back',
      actions: [press('/b'), step(1, shift), step(-1, shift)],
      chosen: ['/b'],
    },
    {
      note: 'Ctrl and arrows leave the choice',
      actions: [press('/b'), step(1, ctrl)],
      chosen: ['/b'],
    },
  ])('$note', ({ actions, chosen }) => {
    expect([...after(...actions).chosen]).toEqual(chosen);
  });

  it('Ctrl and arrows then Space adds the row that the keyboard is on', () => {
    const moved = after(press('/b'), step(2, ctrl));

    expect(moved.active).toBe('/d');
    expect([...nextSelection(moved, { name: 'toggled', path: '/d' }, order).chosen]).toEqual([
      '/b',
      '/d',
    ]);
  });

  it('never acts on rows that a filter hides', () => {
    expect(shownChoice(after({ name: 'all' }), ['/b', '/d'])).toEqual(['/b', '/d']);
  });

  it('begins a new run when the anchor has gone', () => {
    const chosen = after(press('/a'));

    expect([...nextSelection(chosen, press('/d', shift), ['/c', '/d']).chosen]).toEqual(['/d']);
  });
});

describe('keys in the list', () => {
  it.each([
    ['Enter', 'open'],
    ['Backspace', 'up'],
    ['F2', 'rename'],
    ['Delete', 'delete'],
  ])('%s means %s', (key, command) => {
    const press = { key, shiftKey: false, ctrlKey: false, metaKey: false };

    expect(findKeyAction(press)).toEqual({ name: 'command', command });
  });

  it('ignores letters; Ctrl+A selects all', () => {
    const press = { key: 'a', shiftKey: false, ctrlKey: false, metaKey: false };

    expect(findKeyAction(press)).toBeNull();
    expect(findKeyAction({ ...press, ctrlKey: true })).toEqual({
      name: 'select',
      action: { name: 'all' },
    });
  });
});
