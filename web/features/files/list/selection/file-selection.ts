import type { KeyboardEvent } from 'react';

/** The selected rows, by path. `active` is the row with the keyboard cursor; null is the row `..`. */
export type Selection = {
  readonly chosen: ReadonlySet<string>;
  readonly active: string | null;
  /** Where a range selected with Shift began. */
  readonly anchor: string | null;
};

type Modifiers = { readonly shift: boolean; readonly ctrl: boolean };

export type SelectionAction =
  | { readonly name: 'pressed'; readonly path: string; readonly with: Modifiers }
  | { readonly name: 'toggled'; readonly path: string }
  | { readonly name: 'stepped'; readonly by: number; readonly with: Modifiers }
  | { readonly name: 'all' }
  | { readonly name: 'none' };

export const nothingSelected: Selection = { chosen: new Set(), active: null, anchor: null };

/** The selection after an action, in a list that shows `order`. */
export function nextSelection(
  selection: Selection,
  action: SelectionAction,
  order: readonly string[],
): Selection {
  switch (action.name) {
    case 'pressed':
      return press(selection, action.path, action.with, order);
    case 'toggled':
      return toggle(selection, action.path);
    case 'stepped':
      return step(selection, action.by, action.with, order);
    case 'all':
      return { ...selection, chosen: new Set(order) };
    case 'none':
      return { ...selection, chosen: new Set(), anchor: null };
    default:
      return action satisfies never;
  }
}

/** The selected rows that are visible: actions never affect hidden rows. */
export function shownChoice(selection: Selection, order: readonly string[]): readonly string[] {
  return selection.chosen.size === 0 ? [] : order.filter((path) => selection.chosen.has(path));
}

function press(
  selection: Selection,
  path: string,
  modifiers: Modifiers,
  order: readonly string[],
): Selection {
  if (modifiers.shift) return selectRange(selection, path, order);
  if (modifiers.ctrl) return toggle(selection, path);
  return { chosen: new Set([path]), active: path, anchor: path };
}

function toggle(selection: Selection, path: string): Selection {
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(path)) chosen.add(path);
  return { chosen, active: path, anchor: path };
}

function selectRange(selection: Selection, path: string, order: readonly string[]): Selection {
  const anchor = selection.anchor ?? selection.active ?? path;
  const from = order.indexOf(anchor);
  const to = order.indexOf(path);
  if (from === -1) return { chosen: new Set([path]), active: path, anchor: path };
  const run = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { chosen: new Set(run), active: path, anchor };
}

function step(
  selection: Selection,
  by: number,
  modifiers: Modifiers,
  order: readonly string[],
): Selection {
  const at = selection.active === null ? -1 : order.indexOf(selection.active);
  const to = Math.min(order.length - 1, Math.max(-1, at + by));
  const path = order[to];
  if (path === undefined)
    return { ...nothingSelected, chosen: keptSelection(modifiers, selection) };
  if (modifiers.shift) return selectRange(selection, path, order);
  if (modifiers.ctrl) return { ...selection, active: path };
  return { chosen: new Set([path]), active: path, anchor: path };
}

function keptSelection(modifiers: Modifiers, selection: Selection): ReadonlySet<string> {
  return modifiers.ctrl || modifiers.shift ? selection.chosen : new Set();
}

export type FileCommand = 'open' | 'up' | 'rename' | 'delete' | 'menu';

export type KeyMeaning =
  | { readonly name: 'select'; readonly action: SelectionAction }
  | { readonly name: 'command'; readonly command: FileCommand }
  /** Space toggles the active row. */
  | { readonly name: 'toggle' };

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>;

const pageRows = 10;
const farRows = Number.MAX_SAFE_INTEGER / 4;
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: pageRows,
  PageUp: -pageRows,
  End: farRows,
  Home: -farRows,
};
const commands: Readonly<Record<string, FileCommand>> = {
  Enter: 'open',
  Backspace: 'up',
  F2: 'rename',
  Delete: 'delete',
  ContextMenu: 'menu',
};

/** What a key does in the file list; null if nothing. */
export function findKeyAction(press: Press): KeyMeaning | null {
  const { key, shiftKey: shift } = press;
  const ctrl = press.ctrlKey || press.metaKey;
  const by = steps[key];
  if (by !== undefined) {
    return { name: 'select', action: { name: 'stepped', by, with: { shift, ctrl } } };
  }
  if (ctrl && key.toLowerCase() === 'a') return { name: 'select', action: { name: 'all' } };
  if (key === ' ') return { name: 'toggle' };
  if (key === 'F10' && shift) return { name: 'command', command: 'menu' };
  const command = commands[key];
  return command === undefined || ctrl || shift ? null : { name: 'command', command };
}
