import { formatCount } from '#contract/text/format-count';
import type { SetupFinding, SetupReport } from '#contract/game-server/setup-check';
import {
  setupCheckNames,
  setupCheckTitles,
  type SetupCheckName,
} from '#contract/game-server/setup-check-titles';
import { Problem } from '#contract/problems';
import type { NewAuditEntry, AuditRecorder } from '../../audit/audit.store.ts';
import type { Admin } from '../../http/access/access.ts';
import { abortable } from '../../live/abortable.ts';
import { problem } from './findings.ts';

/** Checks one part of the setup. A thrown Problem becomes its finding. */
export type Check = (signal: AbortSignal) => Promise<SetupFinding>;

export type SetupCheckDependencies = {
  readonly checks: Readonly<Record<SetupCheckName, Check>>;
  readonly audit: AuditRecorder;
  readonly onError: (error: unknown) => void;
  /** For each check; all run in parallel. */
  readonly timeoutMs: number;
};

export type SetupCheckService = ReturnType<typeof createSetupCheckService>;

/** Checks the whole setup, only when an administrator asks for it. */
export function createSetupCheckService(dependencies: SetupCheckDependencies) {
  async function examine(name: SetupCheckName, caller: AbortSignal): Promise<SetupFinding> {
    const limit = AbortSignal.timeout(dependencies.timeoutMs);
    const signal = AbortSignal.any([caller, limit]);
    try {
      return await abortable(
        dependencies.checks[name](signal),
        signal,
        () => new Error('given up'),
      );
    } catch (error) {
      caller.throwIfAborted();
      if (limit.aborted) return tooSlow(dependencies.timeoutMs);
      if (error instanceof Problem)
        return problem(error.message, 'Fix this, then run the check again.');
      dependencies.onError(error);
      return problem('This could not be tested.', "Check the portal's log.");
    }
  }

  /** A read-only database must not keep the check from reporting that. */
  async function record(entry: NewAuditEntry): Promise<void> {
    await dependencies.audit.record(entry).catch(dependencies.onError);
  }

  async function examineAll(actor: Admin, signal: AbortSignal): Promise<SetupReport> {
    const entry = { actor, action: 'doctor.run', subject: 'setup' } as const;
    try {
      const checks = await Promise.all(
        setupCheckNames.map(async (name) => ({
          name,
          title: setupCheckTitles[name],
          ...(await examine(name, signal)),
        })),
      );
      const broken = checks.filter(({ state }) => state === 'problem');
      await record({
        ...entry,
        result: broken.length === 0 ? 'done' : `done, ${formatCount(broken.length, 'problem')}`,
        ...(broken.length === 0
          ? {}
          : { detail: { problems: broken.map(({ title }) => title).join(', ') } }),
      });
      return { checks };
    } catch (error) {
      if (signal.aborted) await record({ ...entry, result: 'given up' });
      throw error;
    }
  }

  return { run: shareRuns(examineAll) };
}

function tooSlow(timeoutMs: number): SetupFinding {
  return problem(
    `No answer came within ${timeoutMs / 1000} seconds.`,
    'Check that the server is running and not too busy, then run the check again.',
  );
}

type Run<Result> = {
  readonly result: Promise<Result>;
  readonly leaving: AbortController;
  callers: number;
};

/**
 * Runs once at a time: concurrent callers share the result. A call rejects if its own signal
 * aborts; the run itself is aborted once no caller is left.
 */
function shareRuns<Caller, Result>(
  work: (caller: Caller, signal: AbortSignal) => Promise<Result>,
): (caller: Caller, signal: AbortSignal) => Promise<Result> {
  let current: Run<Result> | null = null;

  function begin(caller: Caller): Run<Result> {
    const leaving = new AbortController();
    const begun = { result: work(caller, leaving.signal), leaving, callers: 0 };
    void begun.result.then(
      () => end(begun),
      () => end(begun),
    );
    return begun;
  }

  function end(run: Run<Result>): void {
    if (current === run) current = null;
  }

  return async (caller, signal) => {
    const mine = (current ??= begin(caller));
    mine.callers += 1;
    try {
      return await abortable(mine.result, signal, () => new Error('nobody is waiting anymore'));
    } finally {
      mine.callers -= 1;
      if (mine.callers === 0) {
        end(mine);
        mine.leaving.abort();
      }
    }
  };
}
