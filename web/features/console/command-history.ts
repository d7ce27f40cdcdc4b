import { limits } from '#contract/limits';

/** Commands oldest first, and where the arrows stand: `null` is the line being typed. */
export type CommandHistory = {
  readonly commands: readonly string[];
  readonly position: number | null;
  /** What was typed before the first arrow; Down brings it back. */
  readonly draft: string;
};

/** What a step shows in the box; `text` is null when there is nothing further that way. */
export type HistoryStep = { readonly history: CommandHistory; readonly text: string | null };

/** Where the commands are kept for this browser tab: `sessionStorage`, or nothing where it is refused. */
export type HistoryStorage = Pick<Storage, 'getItem' | 'setItem'>;

const storageKey = 'console-commands';

export function startHistory(commands: readonly string[] = []): CommandHistory {
  return { commands: commands.slice(-limits.commandHistory), position: null, draft: '' };
}

/** Puts a command last, once, and goes back to the line being typed. Blank ones are not kept. */
export function rememberCommand(history: CommandHistory, typed: string): CommandHistory {
  const command = typed.trim();
  if (command === '') return startHistory(history.commands);
  return startHistory([...history.commands.filter((earlier) => earlier !== command), command]);
}

export function olderCommand(history: CommandHistory, shown: string): HistoryStep {
  const position = (history.position ?? history.commands.length) - 1;
  const text = history.commands[position];
  if (text === undefined) return { history, text: null };
  const draft = history.position === null ? shown : history.draft;
  return { history: { ...history, position, draft }, text };
}

export function newerCommand(history: CommandHistory): HistoryStep {
  if (history.position === null) return { history, text: null };
  const position = history.position + 1;
  const text = history.commands[position];
  if (text !== undefined) return { history: { ...history, position }, text };
  return { history: startHistory(history.commands), text: history.draft };
}

/** What this person typed in this browser tab; nothing of whoever was signed in before. */
export function readHistory(storage: HistoryStorage | null, owner: number): CommandHistory {
  const [keptBy, ...commands] = (storage?.getItem(storageKey) ?? '').split('\n');
  if (keptBy !== ownerLine(owner)) return startHistory();
  return startHistory(commands.filter((line) => line.trim() !== ''));
}

export function keepHistory(
  storage: HistoryStorage | null,
  owner: number,
  { commands }: CommandHistory,
): void {
  storage?.setItem(storageKey, [ownerLine(owner), ...commands].join('\n'));
}

function ownerLine(owner: number): string {
  return `# user ${owner}`;
}
