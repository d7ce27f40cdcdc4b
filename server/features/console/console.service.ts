import { randomUUID } from 'node:crypto';
import type { CommandReply, ConsoleConnection, ConsoleStatus } from '#contract/console';
import { multiverse5Command } from '#contract/console';
import {
  commandKind,
  cutLongLines,
  readPagination,
  removeControls,
  stripColourCodes,
} from '#contract/console-output';
import { limits } from '#contract/limits';
import { Problem } from '#contract/problems';
import type { ConsoleMessage } from '#contract/socket';
import type { Admin } from '../../http/access.ts';
import type { ActivityFeed } from '../../live/activity-feed.ts';
import type { ConsoleLink, ConsoleTarget } from '../../live/console-link.ts';

/** One line in the audit log about the console. */
export type ConsoleAudit = {
  /** Resolves once the line is safe on disk. */
  readonly record: (entry: {
    readonly actor: Admin;
    readonly action:
      | 'console.command'
      | 'console.answer'
      | 'console.connect'
      | 'console.disconnect';
    readonly subject: string;
    readonly result: string;
    readonly detail?: Readonly<Record<string, string | number>>;
  }) => Promise<void>;
};

export type ConsoleServiceParts = {
  readonly link: ConsoleLink;
  readonly feed: ActivityFeed;
  readonly audit: ConsoleAudit;
  readonly prefill: { readonly host: string; readonly port: number };
  readonly practice: { readonly host: string; readonly port: number } | null;
  readonly saveTarget: (target: ConsoleTarget) => Promise<void>;
  readonly forgetTarget: () => Promise<void>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
};

export type ConsoleService = ReturnType<typeof createConsoleService>;

export function createConsoleService(parts: ConsoleServiceParts) {
  const multiverse = new WeakMap<object, Promise<number | null>>();

  async function connect(actor: Admin, target: ConsoleConnection): Promise<ConsoleStatus> {
    const subject = `${target.host}:${target.port}`;
    try {
      await parts.link.connect(target);
    } catch (error) {
      await parts.audit.record({
        actor,
        action: 'console.connect',
        subject,
        result: failure(error),
      });
      throw error;
    }
    await parts.saveTarget(target);
    await parts.audit.record({ actor, action: 'console.connect', subject, result: 'connected' });
    return status();
  }

  async function disconnect(actor: Admin): Promise<ConsoleStatus> {
    const { target } = parts.link;
    parts.link.dismiss();
    await parts.forgetTarget();
    await parts.audit.record({
      actor,
      action: 'console.disconnect',
      subject: target ? `${target.host}:${target.port}` : '',
      result: 'disconnected',
    });
    return status();
  }

  /** Reads the state of the link; causes no game traffic, however often it is asked. */
  function status(): ConsoleStatus {
    const { state, target } = parts.link;
    const { host, port } = target ?? parts.prefill;
    return {
      connected: state.name === 'ready',
      host,
      port,
      since: state.name === 'ready' ? new Date(state.since).toISOString() : null,
      practice: host === parts.practice?.host && port === parts.practice.port,
      problem: 'reason' in state ? state.reason : null,
    };
  }

  async function run(actor: Admin, typed: string): Promise<CommandReply> {
    if (parts.link.state.name !== 'ready') throw new Problem('console-not-connected');
    const id = randomUUID();
    const command = await asTheServerTakesIt(typed);
    // Written down before it is sent: no command runs without a trace.
    await parts.audit.record({
      actor,
      action: 'console.command',
      subject: command,
      result: 'sent',
      detail: { commandId: id },
    });
    publish({ command, commandId: id, event: 'command', message: command, author: actor.name });
    try {
      const reply = readAnswer(id, command, await parts.link.run(command));
      publish({ command, commandId: id, event: 'answer', message: reply.result });
      recordOutcome(actor, id, command, 'answered');
      return reply;
    } catch (error) {
      publish({ command, commandId: id, event: 'error', message: failure(error) });
      recordOutcome(actor, id, command, failure(error));
      throw error;
    }
  }

  /** The outcome is written behind: that the command was sent is on disk already. */
  function recordOutcome(actor: Admin, commandId: string, command: string, result: string): void {
    parts.audit
      .record({ actor, action: 'console.answer', subject: command, result, detail: { commandId } })
      .catch(parts.onFault);
  }

  /** What a plugin printed after the time limit, told to everybody who watches. */
  function tellLateAnswer(late: { readonly command: string; readonly text: string }): void {
    const message = stripColourCodes(removeControls(late.text));
    if (message.trim() !== '') publish({ command: late.command, event: 'late-answer', message });
  }

  function publish(line: {
    command: string;
    event: ConsoleMessage['event'];
    message: string;
    commandId?: string;
    author?: string;
  }): void {
    const { command, message, ...rest } = line;
    parts.feed.publish({
      type: 'console',
      id: randomUUID(),
      at: new Date(parts.now()).toISOString(),
      kind: commandKind(command),
      message: cutLongLines(message, limits.activityLineBytes),
      ...rest,
    });
  }

  async function asTheServerTakesIt(command: string): Promise<string> {
    const translated = multiverse5Command(command);
    return translated !== command && (await multiverseVersion()) === 5 ? translated : command;
  }

  /** Asked once for each connection, and only when a command depends on it. */
  async function multiverseVersion(): Promise<number | null> {
    const { client } = parts.link;
    if (!client) throw new Problem('console-not-connected');
    let version = multiverse.get(client);
    if (!version) {
      version = parts.link.run('version Multiverse-Core').then(readMajorVersion);
      multiverse.set(client, version);
      version.catch(() => multiverse.delete(client));
    }
    return await version;
  }

  return { connect, disconnect, status, run, tellLateAnswer };
}

function readAnswer(id: string, command: string, answer: string): CommandReply {
  const raw = removeControls(answer);
  const result = stripColourCodes(raw);
  return {
    id,
    command,
    result,
    raw,
    kind: commandKind(command),
    pagination: readPagination(result),
  };
}

function readMajorVersion(answer: string): number | null {
  const found = /^(\S+) version v?(\d+)/.exec(stripColourCodes(answer));
  return found ? Number(found[2]) : null;
}

function failure(error: unknown): string {
  return error instanceof Problem ? error.message : 'Something went wrong.';
}
