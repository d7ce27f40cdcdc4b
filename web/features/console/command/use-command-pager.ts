import { useReducer, useRef } from 'react';
import { reads } from '../../../api/reads/reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { useWrite } from '../../../api/writes/use-write.ts';
import { commandErrorMessage } from '../../../api/writes/command-failure.ts';
import { consoleWrites } from '../../../api/writes/console-writes.ts';
import {
  nextPagerState,
  startOfPager,
  turnPage,
  type Direction,
  type PagerState,
  type Request,
} from './command-pager.ts';
import { nowMs } from '../../../ui/time/clock.ts';

export type CommandPager = {
  readonly state: PagerState;
  /** Why the last command failed; null when it did not. */
  readonly failure: string | null;
  /** Runs a command as typed; resolves to whether it was answered. Does nothing while another one runs. */
  readonly run: (command: string) => Promise<boolean>;
  readonly turn: (direction: Direction) => void;
};

/** Runs commands one at a time and turns the pages of their responses (§4). */
export function useCommandPager(): CommandPager {
  const [state, dispatch] = useReducer(nextPagerState, startOfPager);
  const { send, error } = useWrite(consoleWrites.runCommand);
  const { refresh } = useRead(reads.consoleStatus);
  // A second click can come before the next render and must not send the command twice.
  const isRunning = useRef(false);

  async function ask(request: Request): Promise<boolean> {
    if (isRunning.current) return false;
    isRunning.current = true;
    dispatch({ name: 'asked', request });
    const reply = await send({ command: request.command });
    isRunning.current = false;
    if (reply !== undefined) {
      dispatch({ name: 'answered', reply, at: nowMs() });
      return true;
    }
    dispatch({ name: 'failed' });
    // A failure often means that the link is lost: refresh the status now instead of at the next poll.
    await refresh();
    return false;
  }

  function turn(direction: Direction) {
    if (state.response === null) return;
    const { response } = state;
    const next = turnPage(response, direction);
    if (next.name === 'notice') {
      dispatch({ name: 'noticed', notice: next.notice });
      return;
    }
    const { command, page } = next;
    void ask({ command, page, baseCommand: response.baseCommand, askedAtMs: nowMs() });
  }

  return {
    state,
    failure: state.outcome.name === 'failed' ? failureMessage(error) : null,
    run: async (command) => ask({ command, page: 1, baseCommand: null, askedAtMs: nowMs() }),
    turn,
  };
}

function failureMessage(error: Error | null): string {
  return error === null ? "The command didn't finish." : commandErrorMessage(error);
}
