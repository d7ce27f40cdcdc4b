import { randomUUID } from 'node:crypto';
import { multiverse5Command, type CommandReply } from '#contract/game-server/console';
import {
  commandKind,
  cutLongText,
  readPagination,
  removeControls,
  stripColorCodes,
} from '#contract/game-server/console-output';
import { limits } from '#contract/limits';
import { Problem, formatFailure } from '#contract/problems';
import type { ConsoleMessage } from '#contract/socket';
import type { NewAuditEntry } from '../../audit/audit.store.ts';
import type { Staff } from '../../http/access/access.ts';
import type { ActivityFeed } from '../../live/activity/activity-feed.ts';
import type { LateResponse } from '../../live/console-link.ts';
import type { FindPluginVersion } from '../../live/plugin-versions.ts';
import {
  createConsoleConnection,
  type ConsoleConnectionDependencies,
} from './console-connection.ts';

export type ConsoleServiceDependencies = ConsoleConnectionDependencies & {
  readonly findVersion: FindPluginVersion;
  readonly feed: ActivityFeed;
  /** For outcomes: written a moment later, many at a time. */
  readonly deferredAudit: { readonly record: (entry: NewAuditEntry) => void };
  readonly now: () => number;
};

export type ConsoleService = ReturnType<typeof createConsoleService>;

type ConsoleLine = Pick<ConsoleMessage, 'event' | 'message'> & {
  readonly command: string;
  readonly commandId?: string;
  readonly author?: string;
};

/** Runs commands one at a time; each is recorded in the audit log and the activity log. */
export function createConsoleService(dependencies: ConsoleServiceDependencies) {
  const { feed, now } = dependencies;

  /** Adds a line to the activity log. */
  function publish({ command, message, ...rest }: ConsoleLine): void {
    feed.publish({
      type: 'console',
      id: randomUUID(),
      at: new Date(now()).toISOString(),
      kind: commandKind(command),
      message: cutLongText(message, {
        lineBytes: limits.activityLineBytes,
        maxBytes: limits.activityMessageBytes,
      }),
      ...rest,
    });
  }

  /** Teachers reach it only through commands that a feature composes, such as those for the whitelist. */
  async function run(actor: Staff, typed: string, signal?: AbortSignal): Promise<CommandReply> {
    if (dependencies.link.state.name !== 'ready') throw new Problem('console-not-connected');
    await dependencies.link.demandAnswering();
    const commandId = randomUUID();
    const command = await translateForServer(typed, dependencies);
    // Recorded before it is sent, so that no command runs unrecorded.
    await dependencies.audit.record({
      actor,
      action: 'console.command',
      subject: command,
      result: 'sent',
      detail: { commandId },
    });
    publish({
      command,
      commandId,
      event: 'command',
      message: stripColorCodes(command),
      author: actor.name,
    });
    try {
      const response = await dependencies.link.run(command, { signal });
      const reply = readResponse(commandId, command, response);
      publish({ command, commandId, event: 'answer', message: reply.result });
      recordOutcome(actor, commandId, command, 'answered');
      return reply;
    } catch (error) {
      const result = formatFailure(error);
      publish({ command, commandId, event: 'error', message: result });
      recordOutcome(actor, commandId, command, result);
      throw error;
    }
  }

  /** Written a moment later; the entry that the command was sent is already on disk. */
  function recordOutcome(actor: Staff, id: string, command: string, result: string): void {
    const detail = { commandId: id };
    const entry = { actor, action: 'console.answer', subject: command, result, detail } as const;
    dependencies.deferredAudit.record(entry);
  }

  /** Publishes what a plugin printed after the command's time limit. */
  function publishLateResponse(late: LateResponse): void {
    // Cuts before cleaning: the activity log shows no more than this.
    const text = late.text.slice(0, 8 * limits.activityMessageBytes);
    const message = stripColorCodes(removeControls(text));
    if (message.trim() !== '') publish({ command: late.command, event: 'late-answer', message });
  }

  return { ...createConsoleConnection(dependencies), run, publishLateResponse };
}

async function translateForServer(
  command: string,
  { findVersion }: Pick<ConsoleServiceDependencies, 'findVersion'>,
): Promise<string> {
  const translated = multiverse5Command(command);
  if (translated === command) return command;
  return (await findVersion('Multiverse-Core'))?.major === 5 ? translated : command;
}

function readResponse(id: string, command: string, response: string): CommandReply {
  const raw = removeControls(response);
  const result = stripColorCodes(raw);
  return {
    id,
    command,
    result,
    raw,
    kind: commandKind(command),
    pagination: readPagination(result),
  };
}
