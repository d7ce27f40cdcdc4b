import { formatCount } from '#contract/text/format-count';
import { dayMs, formatDuration } from '#contract/text/durations';
import { Problem } from '#contract/problems';
import type { Check } from './setup-check.service.ts';
import { notSetUp, ok, problem } from './findings.ts';

type LinkStatus = {
  readonly connected: boolean;
  readonly problem: string | null;
};

export type ConsoleToCheck = {
  readonly status: () => LinkStatus;
  /** Whether there are settings to connect with. */
  readonly isSetUp: () => Promise<boolean>;
  /** Sends a command that changes nothing; rejects with a Problem. */
  readonly run: (command: string, signal: AbortSignal) => Promise<string>;
  readonly now: () => number;
};

/** A command that changes nothing and that every game server has. */
const harmlessCommand = 'list';

/** Whether the console is connected and answers a command. */
export function checkConsole({ status, isSetUp, run, now }: ConsoleToCheck): Check {
  return async (signal) => {
    const { connected, problem: reason } = status();
    const again =
      "Click “Connect again” on the Connection tab, or enter the server's address there.";
    if (!connected && reason !== null) return problem(reason, again);
    if (!connected)
      return (await isSetUp())
        ? problem('The console was disconnected.', again)
        : notSetUp('No console connection is saved.', 'Connect it on the Connection tab.');
    const askedAt = now();
    const answer = await run(harmlessCommand, signal);
    const tookMs = now() - askedAt;
    if (answer.trim() === '')
      return problem(
        `The game server accepted the command “${harmlessCommand}”, but no answer came back.`,
        'Check the game server log for a plugin that blocks answers.',
      );
    return ok(`The game server answered a command in ${tookMs} ms.`);
  };
}

export type FilesToCheck = {
  readonly status: () => LinkStatus;
  readonly countEntries: (signal: AbortSignal) => Promise<number>;
  readonly write: (signal: AbortSignal) => Promise<void>;
  readonly seesOutsideFolder: (signal: AbortSignal) => Promise<boolean>;
};

/** Whether the folder of the game server can be read and written. */
export function checkFiles({
  status,
  countEntries,
  write,
  seesOutsideFolder,
}: FilesToCheck): Check {
  return async (signal) => {
    const { connected, problem: reason } = status();
    const connect = 'Connect it on the Files tab.';
    if (!connected && reason === null)
      return notSetUp('The file server is not connected.', connect);
    if (!connected) return problem(reason ?? '', connect);
    const count = await countEntries(signal);
    try {
      await write(signal);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return problem(
        `The portal can read the files but cannot write to them. ${error.message}`,
        "Give the SFTP user permission to write to the game server's folder.",
      );
    }
    const works = `The folder has ${formatCount(count, 'entry', 'entries')}. A test file was written and removed.`;
    if (!(await seesOutsideFolder(signal)))
      return ok(`${works} The SFTP user can't see anything else on the machine.`);
    return {
      ...ok(`${works} But the SFTP user can leave the folder and see the whole machine.`),
      remedy: chrootAdvice,
    };
  };
}

/** Advice, not a failure: everything works, and the portal itself never leaves the folder. */
const chrootAdvice =
  "Confine the SFTP user to the game server's folder. In OpenSSH, use ChrootDirectory with internal-sftp. SECURITY.md explains why.";

export type LogToCheck = {
  readonly status: () => LinkStatus;
  readonly path: string;
  readonly read: (
    signal: AbortSignal,
  ) => Promise<{ readonly sizeBytes: number; readonly modifiedAt: number }>;
  readonly now: () => number;
};

/** A running game server writes to its log at least once a day. */
const staleMs = dayMs;

/** Whether the log of the game server can be read and is still written. */
export function checkLog({ status, path, read, now }: LogToCheck): Check {
  return async (signal) => {
    const { connected, problem: reason } = status();
    if (!connected) {
      const finding = reason === null ? notSetUp : problem;
      return finding(
        'The log is read over SFTP, which is not connected.',
        'Connect the file server on the Files tab.',
      );
    }
    try {
      const { sizeBytes, modifiedAt } = await read(signal);
      // The clock of the file server may be ahead.
      const age = Math.max(0, now() - modifiedAt);
      if (sizeBytes === 0) return problem(`${path} is empty.`, wrongFolder);
      if (age > staleMs)
        return problem(
          `Nothing has been written to ${path} for ${formatDuration(age)}.`,
          wrongFolder,
        );
      return ok(`${path} can be read. It was last written to ${formatDuration(age)} ago.`);
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'no-such-file') throw error;
      return problem(`There is no file ${path}.`, wrongFolder);
    }
  };
}

const wrongFolder =
  'Check that the game server is running and that SFTP_ROOT is the folder it runs in.';
