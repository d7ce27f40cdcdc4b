import type { SetupFinding, SetupReport } from '#contract/setup-check';
import {
  setupCheckNames,
  setupCheckTitles,
  type SetupCheckName,
} from '#contract/setup-check-titles';
import { Problem } from '#contract/problems';
import type { Admin } from '../../http/access.ts';
import { abortable } from '../../live/abortable.ts';
import { problem } from './findings.ts';
import { shareRuns } from './share-run.ts';

/** Looks at one part of the set-up. A Problem that it throws is its finding. */
export type Check = (signal: AbortSignal) => Promise<SetupFinding>;

export type SetupCheckDependencies = {
  readonly checks: Readonly<Record<SetupCheckName, Check>>;
  readonly audit: {
    readonly record: (entry: {
      readonly actor: Admin;
      readonly action: 'doctor.run';
      readonly subject: string;
      readonly result: string;
      readonly detail?: Readonly<Record<string, string | number>>;
    }) => Promise<void>;
  };
  readonly onFault: (error: unknown) => void;
  /** For each check; all run at the same time. */
  readonly timeoutMs: number;
};

export type SetupCheckService = ReturnType<typeof createSetupCheckService>;

/** Tests the whole set-up when somebody asks for it, and at no other time. */
export function createSetupCheckService(dependencies: SetupCheckDependencies) {
  async function examine(name: SetupCheckName, asked: AbortSignal): Promise<SetupFinding> {
    const limit = AbortSignal.timeout(dependencies.timeoutMs);
    const signal = AbortSignal.any([asked, limit]);
    try {
      return await abortable(
        dependencies.checks[name](signal),
        signal,
        () => new Error('given up'),
      );
    } catch (error) {
      asked.throwIfAborted();
      if (limit.aborted) return tooSlow(dependencies.timeoutMs);
      if (error instanceof Problem)
        return problem(error.message, 'Mend this, then run the check again.');
      dependencies.onFault(error);
      return problem('This could not be tested.', 'Look at the log of the portal.');
    }
  }

  /** A run changes nothing: a database that cannot be written must not keep it from saying so. */
  async function record(
    entry: Parameters<SetupCheckDependencies['audit']['record']>[0],
  ): Promise<void> {
    await dependencies.audit.record(entry).catch(dependencies.onFault);
  }

  async function examineAll(actor: Admin, signal: AbortSignal): Promise<SetupReport> {
    const entry = { actor, action: 'doctor.run', subject: 'set-up' } as const;
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
        result: broken.length === 0 ? 'done' : `done, ${inWords(broken.length)}`,
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
    'Look whether that server is running and not too busy, then run the check again.',
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}
