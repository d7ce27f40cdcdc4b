import { isUnanswered, type PracticeBehavior } from '../faults.ts';
import { runGameCommand } from './game-commands.ts';
import type { Game } from './game.ts';
import { createMainThread, pause } from './main-thread.ts';
import type { RconSender } from '../rcon/rcon-sender.ts';
import type { ServerLog } from './server-log.ts';

/** The result of a command: its text, no answer ever, or none because the server stopped. */
export type CommandOutcome =
  | { readonly name: 'answer'; readonly text: string; readonly isStopping: boolean }
  | { readonly name: 'silence' }
  | { readonly name: 'gone' };

export type CommandRunner = (command: string, sender: RconSender) => Promise<CommandOutcome>;

export type RunnerDependencies = {
  readonly game: Game;
  readonly log: ServerLog;
  readonly now: () => number;
  readonly random: () => number;
  readonly behavior: () => PracticeBehavior;
  /** Aborts when the server stops, which ends running commands. */
  readonly signal: AbortSignal;
};

/** Half of the late output appears in the next answer, and half is lost. */
const leakShare = 0.5;
/** A longer delay makes the real server log a warning. */
const overloadedMs = 2000;

/** Runs commands of all connections on one main thread, with the switched-on faults. */
export function createCommandRunner(dependencies: RunnerDependencies): CommandRunner {
  const { behavior, now, signal } = dependencies;
  const mainThread = createMainThread({ tickMs: () => behavior().tickMs, now, signal });

  return async (command, sender) => {
    // Paper answers a blank command immediately, without the main thread.
    if (command.trim() === '') return { name: 'answer', text: '', isStopping: false };
    const outcome = await mainThread.run(async () => {
      sender.clear();
      await pause(behavior().lagMs, signal);
      return runOnThread(dependencies, command, sender);
    });
    return outcome ?? { name: 'gone' };
  };
}

async function runOnThread(
  dependencies: RunnerDependencies,
  command: string,
  sender: RconSender,
): Promise<CommandOutcome> {
  const { game, log, now, random, signal } = dependencies;
  const behavior = dependencies.behavior();
  let blockMs = 0;
  let isStopping = false;
  const answer = runGameCommand({
    game,
    behavior,
    sender,
    line: command,
    now: now(),
    random,
    log: log.write,
    block: (milliseconds) => {
      blockMs = milliseconds;
    },
    stop: () => {
      isStopping = true;
    },
  });
  await pause(blockMs, signal);
  if (blockMs >= overloadedMs) log.write(overloadedText(blockMs), { level: 'WARN' });
  const isLate = behavior.lateOutput && answer.isFromPlugin;
  const text = sender.collect(isLate ? '' : answer.text);
  if (isLate && random() < leakShare) sender.leakIntoNext(answer.text);
  if (isUnanswered(behavior, command)) return { name: 'silence' };
  return { name: 'answer', text, isStopping };
}

function overloadedText(behindMs: number): string {
  const ticks = Math.floor(behindMs / 50);
  return `Can't keep up! Is the server overloaded? Running ${behindMs}ms or ${ticks} ticks behind`;
}
