import { randomUUID } from 'node:crypto';
import { multiverse5Command, type CommandReply } from '#contract/console';
import {
  commandKind,
  readPagination,
  removeControls,
  stripColourCodes,
} from '#contract/console-output';
import { Problem, sentenceOfFailure } from '#contract/problems';
import type { Admin } from '../../http/access.ts';
import { createConsoleConnection } from './console-connection.ts';
import { createConsoleLines } from './console-lines.ts';
import type { ConsoleServiceParts } from './console-service-parts.ts';

export type ConsoleService = ReturnType<typeof createConsoleService>;

/** Runs commands, one after the other, each with its trace in the audit log and the activity log. */
export function createConsoleService(parts: ConsoleServiceParts) {
  const lines = createConsoleLines(parts);

  async function run(actor: Admin, typed: string): Promise<CommandReply> {
    if (parts.link.state.name !== 'ready') throw new Problem('console-not-connected');
    const commandId = randomUUID();
    const command = await asTheServerTakesIt(typed);
    // Written down before it is sent: no command runs without a trace.
    await parts.audit.record({
      actor,
      action: 'console.command',
      subject: command,
      result: 'sent',
      detail: { commandId },
    });
    lines.publish({ command, commandId, event: 'command', message: command, author: actor.name });
    try {
      const reply = readAnswer(commandId, command, await parts.link.run(command));
      lines.publish({ command, commandId, event: 'answer', message: reply.result });
      recordOutcome(actor, commandId, command, 'answered');
      return reply;
    } catch (error) {
      const result = sentenceOfFailure(error);
      lines.publish({ command, commandId, event: 'error', message: result });
      recordOutcome(actor, commandId, command, result);
      throw error;
    }
  }

  /** The outcome is written behind: that the command was sent is on disk already. */
  function recordOutcome(actor: Admin, commandId: string, subject: string, result: string): void {
    const detail = { commandId };
    parts.auditBehind.record({ actor, action: 'console.answer', subject, result, detail });
  }

  async function asTheServerTakesIt(command: string): Promise<string> {
    const translated = multiverse5Command(command);
    if (translated === command) return command;
    return (await parts.findVersion('Multiverse-Core'))?.major === 5 ? translated : command;
  }

  return {
    ...createConsoleConnection(parts),
    run,
    tellLateAnswer: lines.tellLateAnswer,
  };
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
