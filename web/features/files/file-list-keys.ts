import type { KeyboardEvent } from 'react';
import type { SelectionAction } from './file-selection.ts';

export type FileCommand = 'open' | 'up' | 'rename' | 'delete' | 'menu';

export type KeyMeaning =
  | { readonly name: 'select'; readonly action: SelectionAction }
  | { readonly name: 'command'; readonly command: FileCommand }
  /** Space chooses the row that the keyboard stands on. */
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

/** What a key means in the list of files; null when it means nothing there. */
export function meaningOfKey(press: Press): KeyMeaning | null {
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
