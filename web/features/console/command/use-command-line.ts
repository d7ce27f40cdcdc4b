import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { CommandRequest, normalizeCommand } from '#contract/game-server/console';
import { useCommandHistory } from './command-history.ts';

export type CommandLineOptions = {
  readonly isBlocked: boolean;
  /** The user whose earlier commands the arrow keys bring back. */
  readonly owner: number;
  /** Called with the command as it is sent; resolves to whether it was sent and answered. */
  readonly onRun: (command: string) => Promise<boolean>;
};

/** The text of the command box: what Enter, the arrows, Escape and a paste do to it. */
export function useCommandLine({ isBlocked, owner, onRun }: CommandLineOptions) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const history = useCommandHistory(owner);

  function show(text: string) {
    setTyped(text);
    setProblem(null);
    setNote(null);
  }

  async function run(command: string): Promise<boolean> {
    if (isBlocked) return false;
    const parsed = CommandRequest.safeParse({ command });
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? "This command can't be sent.");
      return false;
    }
    history.remember(command);
    return onRun(normalizeCommand(command));
  }

  async function runTyped(): Promise<void> {
    const command = typed;
    if (isBlocked) return;
    if (CommandRequest.safeParse({ command }).success) show('');
    // A command that was not sent or failed is put back, unless something else was typed since.
    if (!(await run(command))) setTyped((now) => (now === '' ? command : now));
  }

  function pressKey(event: KeyboardEvent) {
    // While an input method composes a character, the arrow keys choose among its suggestions.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') show('');
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const text = history.step(event.key === 'ArrowUp' ? 'older' : 'newer', typed);
    if (text !== null) show(text);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = firstPastedLine(event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    show(before + pasted.line + value.slice(selectionEnd ?? value.length));
    setNote(pasted.note);
  }

  return { typed, problem, note, show, run, runTyped, pressKey, paste };
}

/** The first line of a paste of several lines, and the note about it; null when one line was pasted. */
export function firstPastedLine(text: string): { line: string; note: string } | null {
  const lines = text.split(/[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');
  const [line] = lines;
  if (line === undefined || lines.length === 1) return null;
  const left = lines.length - 1;
  return {
    line: line.trim(),
    note: `Only the first line was pasted; ${left} more ${left === 1 ? 'was' : 'were'} left out.`,
  };
}
