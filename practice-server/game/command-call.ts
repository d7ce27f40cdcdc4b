import type { PracticeBehavior } from '../faults.ts';
import type { Game } from './game.ts';

/** The text buffer of one connection (game-server §1.6). */
export type Sender = {
  /** Text that another thread prints later. The next command clears it, unless it arrives while that one runs. */
  later(delayMs: number, text: string): void;
};

/** One command, as passed to its handler. */
export type CommandCall = {
  readonly game: Game;
  readonly behavior: PracticeBehavior;
  readonly sender: Sender;
  /** The whole command, without the leading slash. */
  readonly line: string;
  /** The words after the command's name; sub-commands get the words after theirs. */
  readonly words: readonly string[];
  readonly now: number;
  readonly random: () => number;
  readonly log: (message: string) => void;
  /** Keeps the main thread busy, so that this answer and everyone else's wait. */
  readonly block: (milliseconds: number) => void;
  /** Shuts the server down once the answer is sent. */
  readonly stop: () => void;
};

/** Runs a command and returns its text: vanilla text has no line end, plugin text ends each message with one. */
export type Command = (call: CommandCall) => string;
export type CommandTable = ReadonlyMap<string, Command>;

/** Plugin messages: each with its line feed, as Bukkit's sendMessage appends it over RCON. */
export function messages(...texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join('');
}

/** Vanilla feedback of an administrator's action, which the log repeats in brackets. */
export function announce(call: CommandCall, text: string): string {
  call.log(`[Rcon: ${text}]`);
  return text;
}

/** Calls the sub-command of the first word, or `otherwise` with the call unchanged. */
export function runSubCommand(table: CommandTable, call: CommandCall, otherwise: Command): string {
  const [name = '', ...words] = call.words;
  const command = table.get(name.toLowerCase());
  return command ? command({ ...call, words }) : otherwise(call);
}

/** The game's own error: the last ten characters before the mistake, the rest, and a pointer. */
function syntaxError(message: string, line: string, faultAt: number): string {
  const start = faultAt > 10 ? `...${line.slice(faultAt - 10, faultAt)}` : line.slice(0, faultAt);
  return `${message}\n${start}${line.slice(faultAt)}<--[HERE]`;
}

export function unknownCommand(call: CommandCall): string {
  return syntaxError('Unknown or incomplete command, see below for error', call.line, 0);
}

export function incompleteCommand(call: CommandCall): string {
  return syntaxError(
    'Unknown or incomplete command, see below for error',
    call.line,
    call.line.length,
  );
}

/** Points at the given word of the call, or at the end of the line when that word is missing. */
export function incorrectArgument(call: CommandCall, word: string | undefined): string {
  if (word === undefined) return incompleteCommand(call);
  return syntaxError('Incorrect argument for command', call.line, call.line.lastIndexOf(word));
}

export function incorrectSubCommand(call: CommandCall): string {
  return incorrectArgument(call, call.words[0]);
}
