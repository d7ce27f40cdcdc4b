import { isUnanswered, usualBehaviour, type PracticeBehaviour, type PracticeFaults } from './faults.ts';
import { runGameCommand } from './game-commands.ts';
import { createGame, restartGame, sampleWorlds, type Game } from './game.ts';
import { startLife } from './life.ts';
import { createMainThread, pause, type MainThread } from './main-thread.ts';
import { listenForRcon, type RconListener, type RconOutcome } from './rcon-listener.ts';
import type { RconSender } from './rcon-sender.ts';
import { createServerLog, type ServerLog } from './server-log.ts';

export type { PracticeFaults } from './faults.ts';

export type PracticeOptions = {
  readonly host?: string;
  /** 0 takes a free port, which every later restart takes again. */
  readonly rconPort: number;
  readonly rconPassword: string;
  readonly faults?: PracticeFaults;
  readonly now?: () => number;
  readonly random?: () => number;
  /** Where latest.log goes; null or absent keeps the log in memory. */
  readonly logDirectory?: string | null;
  /** Worlds beside the seven of the conversation script. */
  readonly extraWorlds?: readonly string[];
  /** Players come, chat and go by themselves. */
  readonly hasLife?: boolean;
};

export type PracticeServer = {
  readonly rconPort: number;
  /** The latest log lines, since the last roll-over. */
  readonly log: readonly string[];
  /** The latest commands received, as sent. */
  readonly received: readonly string[];
  onLog(listener: (line: string) => void): () => void;
  setFaults(faults: PracticeFaults): void;
  /** Drops every connection, refuses the port for `downMs`, then listens on it again. */
  restart(options?: { downMs?: number }): Promise<void>;
  /** Resets every connection and stays down until `restart`. */
  crash(): void;
  close(): Promise<void>;
};

const keptCommands = 1000;

type Running = { readonly listener: RconListener; readonly lifetime: AbortController };

export async function startPracticeServer(options: PracticeOptions): Promise<PracticeServer> {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const log = createServerLog({ directory: options.logDirectory ?? null, now });
  const game = createGame({ now: now(), extraWorlds: options.extraWorlds ?? sampleWorlds });
  const received: string[] = [];
  const whole = new AbortController();
  let behaviour: PracticeBehaviour = { ...usualBehaviour, ...options.faults };
  let running: Running | null = null;
  let rconPort = options.rconPort;
  let goingDown: Promise<void> = Promise.resolve();

  async function boot(): Promise<void> {
    const lifetime = new AbortController();
    log.roll();
    logStart(log, game);
    const mainThread = createMainThread({ tickMs: () => behaviour.tickMs, now, signal: lifetime.signal });
    const listener = await listenForRcon(
      { host: options.host ?? '127.0.0.1', port: rconPort },
      {
        password: options.rconPassword,
        log,
        now,
        dropAfter: () => behaviour.dropAfter,
        runCommand: (command, sender) => runOnThread(command, sender, mainThread, lifetime.signal),
        stop: () => void restart(),
      },
    );
    rconPort = listener.port;
    running = { listener, lifetime };
    log.write('Done (12.345s)! For help, type "help"');
    if (options.hasLife) startLife({ game, log, random, signal: lifetime.signal });
  }

  async function runOnThread(
    command: string,
    sender: RconSender,
    mainThread: MainThread,
    signal: AbortSignal,
  ): Promise<RconOutcome> {
    received.push(command);
    if (received.length > keptCommands) received.shift();
    // Paper answers a blank command at once, without the main thread.
    if (command.trim() === '') return { name: 'answer', text: '', isStopping: false };
    const outcome = await mainThread.run(async () => {
      sender.clear();
      await pause(behaviour.lagMs, signal);
      return runNow(command, sender, signal);
    });
    return outcome ?? { name: 'gone' };
  }

  async function runNow(command: string, sender: RconSender, signal: AbortSignal): Promise<RconOutcome> {
    let blockMs = 0;
    let isStopping = false;
    const answer = runGameCommand({
      game,
      behaviour,
      sender,
      line: command,
      now: now(),
      random,
      log: log.write,
      block: (milliseconds) => (blockMs = milliseconds),
      stop: () => (isStopping = true),
    });
    await pause(blockMs, signal);
    const isLate = behaviour.lateOutput && answer.isFromPlugin;
    const text = sender.collect(isLate ? '' : answer.text);
    if (isLate && random() < 0.5) sender.leakIntoNext(answer.text);
    if (isUnanswered(behaviour, command)) return { name: 'silence' };
    return { name: 'answer', text, isStopping };
  }

  function goDown(how: 'end' | 'reset'): Promise<void> {
    const last = running;
    running = null;
    if (last) {
      last.lifetime.abort();
      goingDown = last.listener.close(how);
    }
    return goingDown;
  }

  async function restart(given: { downMs?: number } = {}): Promise<void> {
    await goDown('end');
    await pause(given.downMs ?? behaviour.downMs, whole.signal);
    if (whole.signal.aborted || running) return;
    restartGame(game, { now: now(), blueMapLoadMs: behaviour.blueMapLoadMs });
    await boot();
  }

  await boot();

  return {
    rconPort,
    log: log.lines,
    received,
    onLog: log.onLine,
    setFaults: (faults) => void (behaviour = { ...behaviour, ...faults }),
    restart,
    crash: () => void goDown('reset'),
    async close() {
      whole.abort();
      await goDown('end');
    },
  };
}

function logStart(log: ServerLog, game: Game): void {
  log.write('Starting minecraft server version 1.21.11');
  log.write('[BlueMap] Loaded!');
  for (const world of game.worlds) log.write(`Preparing level "${world.name}"`);
}
