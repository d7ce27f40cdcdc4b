import { randomUUID } from 'node:crypto';
import {
  commandKind,
  cutLongLines,
  removeControls,
  stripColourCodes,
} from '#contract/console-output';
import { limits } from '#contract/limits';
import type { ConsoleMessage } from '#contract/socket';
import type { LateAnswer } from '../../live/console-link.ts';
import type { ConsoleServiceParts } from './console-service-parts.ts';

export type ConsoleLine = Pick<ConsoleMessage, 'event' | 'message'> & {
  readonly command: string;
  readonly commandId?: string;
  readonly author?: string;
};

/** What the console tells everybody who watches the activity log. */
export function createConsoleLines({ feed, now }: Pick<ConsoleServiceParts, 'feed' | 'now'>) {
  function publish({ command, message, ...rest }: ConsoleLine): void {
    feed.publish({
      type: 'console',
      id: randomUUID(),
      at: new Date(now()).toISOString(),
      kind: commandKind(command),
      message: cutLongLines(message, limits.activityLineBytes),
      ...rest,
    });
  }

  /** What a plugin printed after the time limit. */
  function tellLateAnswer(late: LateAnswer): void {
    const message = stripColourCodes(removeControls(late.text));
    if (message.trim() !== '') publish({ command: late.command, event: 'late-answer', message });
  }

  return { publish, tellLateAnswer };
}
