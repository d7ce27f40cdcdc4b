import { endpoints } from '#contract/endpoints';
import type { Event, PastPortal } from './past-portal.ts';
import { students, teacher, type SampleWork } from './sample-class-content.ts';

/** A submission, the teacher's decision, and what happened after it was published. */
export function reviewed(
  { send, adminName }: PastPortal,
  { age, outcome, by, wellDone = 0 }: SampleWork,
  submit: () => Promise<string>,
  goOn?: (id: string) => Promise<string>,
): readonly Event[] {
  let id = '';
  const sent: Event = { age, happen: async () => void (id = await submit()) };
  if (outcome === undefined) return [sent];
  // Teachers leave their own work to someone else.
  const reviewer = by === teacher ? adminName : teacher;
  const approve = async () => void (await send(endpoints.approveItem, {}, reviewer, id));
  const reject = (reason: string) => async () =>
    void (await send(endpoints.rejectItem, { reason }, reviewer, id));
  const hide = async () =>
    void (await send(endpoints.hideItem, { reason: 'Off topic' }, reviewer, id));
  const decidedAge = age * 0.8;
  if (typeof outcome === 'object') {
    return [sent, { age: decidedAge, happen: reject(outcome.reason) }];
  }
  const approved = { age: decidedAge, happen: approve };
  if (outcome === 'hidden') return [sent, approved, { age: decidedAge - 1, happen: hide }];
  const admirers = students.filter((name) => name !== by).slice(0, wellDone);
  const praise = admirers.map((name, at) => ({
    age: age * (0.7 - at / 20),
    happen: async () => void (await send(endpoints.sayWellDone, undefined, name, id)),
  }));
  if (!goOn) return [sent, approved, ...praise];
  return [sent, approved, { age: age * 0.5, happen: async () => void (await goOn(id)) }];
}
