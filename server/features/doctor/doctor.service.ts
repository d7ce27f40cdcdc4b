import type { DoctorFinding, DoctorReport } from '#contract/doctor';
import { doctorCheckNames, doctorTitles, type DoctorCheckName } from '#contract/doctor-titles';
import { Problem } from '#contract/problems';
import type { Admin } from '../../http/access.ts';
import { unlessAborted } from '../../live/unless-aborted.ts';
import { problem } from './findings.ts';
import { shareRuns } from './shared-run.ts';

/** Looks at one part of the set-up. A Problem that it throws is its finding. */
export type Check = (signal: AbortSignal) => Promise<DoctorFinding>;

export type DoctorParts = {
  readonly checks: Readonly<Record<DoctorCheckName, Check>>;
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

export type Doctor = ReturnType<typeof createDoctor>;

/** Tests the whole set-up when somebody asks for it, and at no other time. */
export function createDoctor(parts: DoctorParts) {
  async function examine(name: DoctorCheckName, asked: AbortSignal): Promise<DoctorFinding> {
    const limit = AbortSignal.timeout(parts.timeoutMs);
    const signal = AbortSignal.any([asked, limit]);
    try {
      return await unlessAborted(parts.checks[name](signal), signal, () => new Error('given up'));
    } catch (error) {
      asked.throwIfAborted();
      if (limit.aborted) return tooSlow(parts.timeoutMs);
      if (error instanceof Problem)
        return problem(error.message, 'Mend this, then run the check again.');
      parts.onFault(error);
      return problem('This could not be tested.', 'Look at the log of the portal.');
    }
  }

  /** A run changes nothing: a database that cannot be written must not keep it from saying so. */
  async function record(entry: Parameters<DoctorParts['audit']['record']>[0]): Promise<void> {
    await parts.audit.record(entry).catch(parts.onFault);
  }

  async function examineAll(actor: Admin, signal: AbortSignal): Promise<DoctorReport> {
    const entry = { actor, action: 'doctor.run', subject: 'set-up' } as const;
    try {
      const checks = await Promise.all(
        doctorCheckNames.map(async (name) => ({
          name,
          title: doctorTitles[name],
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

function tooSlow(timeoutMs: number): DoctorFinding {
  return problem(
    `No answer came within ${timeoutMs / 1000} seconds.`,
    'Look whether that server is running and not too busy, then run the check again.',
  );
}

function inWords(count: number): string {
  return count === 1 ? '1 problem' : `${count} problems`;
}
