import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { CommandRequest } from '#contract/console';
import { firstOfLines } from './first-of-lines.ts';
import { useCommandHistory } from './use-command-history.ts';

export type CommandLineOptions = {
  readonly isBlocked: boolean;
  /** Whose earlier commands the arrows bring back. */
  readonly owner: number;
  /** Gets the command as it was typed; resolves to whether it was sent and answered. */
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
      setProblem(parsed.error.issues[0]?.message ?? 'This command cannot be sent.');
      return false;
    }
    history.remember(command);
    return onRun(command.trim());
  }

  async function runTyped(): Promise<void> {
    const command = typed;
    if (isBlocked) return;
    if (CommandRequest.safeParse({ command }).success) show('');
    // What was not sent, or failed, comes back, unless something else was typed meanwhile.
    if (!(await run(command))) setTyped((now) => (now === '' ? command : now));
  }

  function pressKey(event: KeyboardEvent) {
    // While a word is put together from several keys, the arrows choose among its forms.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') show('');
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const text = history.step(event.key === 'ArrowUp' ? 'older' : 'newer', typed);
    if (text !== null) show(text);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = firstOfLines(event.clipboardData.getData('text'));
    if (pasted === null) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    show(before + pasted.line + value.slice(selectionEnd ?? value.length));
    setNote(pasted.note);
  }

  return { typed, problem, note, show, run, runTyped, pressKey, paste };
}
