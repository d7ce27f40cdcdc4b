import { join } from 'node:path';
import { createCommandRunner } from './game/command-runner.ts';
import { defaultBehavior, type PracticeBehavior, type PracticeFaults } from './faults.ts';
import { createGame, restartGame, sampleWorlds, type Game } from './game/game.ts';
import { startLife } from './game/life.ts';
import { listenForListPings, type ListPingListener } from './game/list-ping-listener.ts';
import { pause } from './game/main-thread.ts';
import { listenForMaps, type MapPages } from './map/map-listener.ts';
import {
  chooseServedFolder,
  openPracticeSftp,
  type PracticeSftp,
  type PracticeSftpOptions,
  type ServedFolder,
} from './sftp/practice-sftp.ts';
import { listenForRcon, type RconListener } from './rcon/rcon-listener.ts';
import { createServerLog, type ServerLog } from './game/server-log.ts';

export type PracticeOptions = PracticeSftpOptions & {
  readonly host?: string;
  /** 0 chooses a free port, which later restarts reuse. */
  readonly rconPort: number;
  readonly rconPassword: string;
  /** The port of the list ping; absent means none, 0 chooses a free port. */
  readonly gamePort?: number | undefined;
  /** The port of the map pages; absent means none, 0 chooses a free port. */
  readonly mapsPort?: number | undefined;
  readonly faults?: PracticeFaults;
  readonly now?: () => number;
  readonly random?: () => number;
  /** The folder of latest.log; null or absent keeps the log in the served folder, or in memory without one. */
  readonly logDirectory?: string | null;
  /** Worlds beside the seven of the conversation script. */
  readonly extraWorlds?: readonly string[];
  /** Simulated players join, chat and leave. */
  readonly hasLife?: boolean;
};

const keptCommands = 1000;
const maxPlayers = 20;

type Running = {
  readonly listener: RconListener;
  readonly listing: ListPingListener | null;
  readonly lifetime: AbortController;
};

export async function startPracticeServer(options: PracticeOptions): Promise<PracticeServer> {
  const server = new PracticeServer(options);
  try {
    await server.openFiles();
    await server.openMaps();
    await server.restart({ downMs: 0 });
  } catch (error) {
    await server.close();
    throw error;
  }
  return server;
}

/** A small game server with RCON, and with SFTP if it has a port. It can stop, crash, and restart until `close`. */
export class PracticeServer {
  readonly #options: PracticeOptions;
  readonly #now: () => number;
  readonly #random: () => number;
  readonly #log: ServerLog;
  readonly #game: Game;
  readonly #received: string[] = [];
  readonly #whole = new AbortController();
  readonly #folder: ServedFolder | null;
  #sftp: PracticeSftp | null = null;
  #maps: MapPages | null = null;
  #behavior: PracticeBehavior;
  #rconPort: number;
  #gamePort: number | null;
  #running: Running | null = null;
  #isFirstStart = true;
  /** Counts requests to start or stop, so that only the last one takes effect. */
  #turn = 0;
  /** Opening and closing the port run one after the other. */
  #steps: Promise<void> = Promise.resolve();

  constructor(options: PracticeOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#random = options.random ?? Math.random;
    this.#folder = chooseServedFolder(options);
    const directory =
      options.logDirectory ?? (this.#folder ? join(this.#folder.root, 'logs') : null);
    this.#log = createServerLog({ directory, now: this.#now });
    this.#game = createGame({
      now: this.#now(),
      extraWorlds: options.extraWorlds ?? sampleWorlds,
    });
    this.#behavior = { ...defaultBehavior, ...options.faults };
    this.#rconPort = options.rconPort;
    this.#gamePort = options.gamePort ?? null;
  }

  get rconPort(): number {
    return this.#rconPort;
  }

  /** Null without list pings. */
  get gamePort(): number | null {
    return this.#gamePort;
  }

  /** Null without SFTP. */
  get sftpPort(): number | null {
    return this.#sftp?.port ?? null;
  }

  /** Null without map pages. */
  get mapsPort(): number | null {
    return this.#maps?.port ?? null;
  }

  /** The folder on this machine that clients of SFTP see as `/`; null without SFTP. */
  get serverDirectory(): string | null {
    return this.#folder?.root ?? null;
  }

  /** The latest log lines since the last roll-over. */
  get log(): readonly string[] {
    return this.#log.lines;
  }

  /** The latest commands received, as sent. */
  get received(): readonly string[] {
    return this.#received;
  }

  onLog(listener: (line: string) => void): () => void {
    return this.#log.onLine(listener);
  }

  setFaults(faults: PracticeFaults): void {
    this.#behavior = { ...this.#behavior, ...faults };
    this.#sftp?.applyFaults();
  }

  /** Resets every SFTP connection and accepts new ones. */
  dropSftpConnections(): void {
    this.#sftp?.dropConnections();
  }

  /** Opens SFTP once, if it has a port. */
  async openFiles(): Promise<void> {
    if (!this.#folder || this.#sftp) return;
    const host = this.#options.host ?? '127.0.0.1';
    this.#sftp = await openPracticeSftp(
      this.#folder,
      { ...this.#options, host },
      { game: this.#game, behavior: () => this.#behavior },
    );
  }

  /** Opens the map pages once, if they have a port. They stay open while the game stops and starts. */
  async openMaps(): Promise<void> {
    const { host = '127.0.0.1', mapsPort: port } = this.#options;
    if (port === undefined || this.#maps) return;
    const { mapIds } = this.#game.blueMap;
    this.#maps = await listenForMaps({ host, port, mapIds, folder: this.serverDirectory });
  }

  /** Drops every connection, refuses the port for `downMs`, then listens on it again. */
  async restart(given: { downMs?: number } = {}): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    await this.#goDown('end');
    await pause(given.downMs ?? this.#behavior.downMs, this.#whole.signal);
    await this.#step(async () => {
      if (turn === this.#turn && !this.#whole.signal.aborted) await this.#boot();
    });
  }

  /** Resets every connection and stays down until `restart`. */
  crash(): void {
    this.#turn += 1;
    void this.#goDown('reset');
  }

  async close(): Promise<void> {
    this.#turn += 1;
    this.#whole.abort();
    await this.#goDown('end');
    await this.#sftp?.close();
    this.#sftp = null;
    await this.#maps?.close();
    this.#maps = null;
    this.#log.leaveDirectory();
    this.#folder?.discard();
  }

  async #boot(): Promise<void> {
    const lifetime = new AbortController();
    this.#log.roll();
    this.#logStart();
    const listener = await listenForRcon(
      { host: this.#options.host ?? '127.0.0.1', port: this.#rconPort },
      this.#createRconDependencies(lifetime.signal),
    );
    this.#rconPort = listener.port;
    const listing = await this.#openList().catch(async (error: unknown) => {
      // The game port is taken: the next start must find this one free.
      await listener.close('end');
      throw error;
    });
    this.#running = { listener, lifetime, listing };
    if (!this.#isFirstStart) {
      restartGame(this.#game, { now: this.#now(), loadMs: this.#behavior.blueMapLoadMs });
    }
    this.#isFirstStart = false;
    this.#log.write('Done (12.345s)! For help, type "help"');
    if (this.#options.hasLife) {
      const { signal } = lifetime;
      startLife({ game: this.#game, log: this.#log, random: this.#random, signal });
    }
  }

  async #openList(): Promise<ListPingListener | null> {
    if (this.#gamePort === null) return null;
    const host = this.#options.host ?? '127.0.0.1';
    const listing = await listenForListPings({ host, port: this.#gamePort }, () => ({
      online: this.#game.players.length,
      max: maxPlayers,
    }));
    this.#gamePort = listing.port;
    return listing;
  }

  #createRconDependencies(signal: AbortSignal): Parameters<typeof listenForRcon>[1] {
    const run = createCommandRunner({
      game: this.#game,
      log: this.#log,
      now: this.#now,
      random: this.#random,
      behavior: () => this.#behavior,
      signal,
    });
    return {
      password: this.#options.rconPassword,
      log: this.#log,
      now: this.#now,
      dropAfter: () => this.#behavior.dropAfter,
      isOtherSoftware: () => this.#behavior.software === 'other-software',
      runCommand: (command, sender) => {
        this.#received.push(command);
        if (this.#received.length > keptCommands) this.#received.shift();
        return run(command, sender).finally(() => this.#sftp?.sync());
      },
      stop: () => void this.#restartAfterStop(),
    };
  }

  async #restartAfterStop(): Promise<void> {
    await this.restart().catch((error: unknown) => {
      // Another program took the port, so the server stays down, as a real one does.
      this.#log.write(`**** FAILED TO BIND TO PORT! ${String(error)}`, { level: 'WARN' });
    });
  }

  async #goDown(how: 'end' | 'reset'): Promise<void> {
    await this.#step(async () => {
      const last = this.#running;
      this.#running = null;
      last?.lifetime.abort();
      await last?.listing?.close();
      await last?.listener.close(how);
    });
  }

  #step(run: () => Promise<void>): Promise<void> {
    const step = this.#steps.then(run);
    this.#steps = step.catch(() => undefined);
    return step;
  }

  #logStart(): void {
    this.#log.write('Starting minecraft server version 1.21.11');
    for (const world of this.#game.worlds) this.#log.write(`Preparing level "${world.name}"`);
    this.#log.write('[BlueMap] Loaded!');
  }
}
