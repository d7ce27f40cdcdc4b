import type { Submission } from '#contract/moderation/submissions';

/** A published quest of a student, as in “My submissions”. */
export function aSubmission(of: Partial<Submission> = {}): Submission {
  return {
    id: 's1',
    kind: 'quest',
    state: 'published',
    title: 'Research quest',
    text: 'Cars do not stop.',
    submittedAt: '2026-11-19T08:00:00.000Z',
    decidedAt: '2026-11-19T08:00:00.000Z',
    decidedBy: 'teacher',
    reason: null,
    appeal: null,
    editedAt: null,
    revisionOf: null,
    isHeldUp: false,
    isNew: false,
    isUrgent: false,
    mayAppeal: false,
    mayWithdraw: true,
    mayUndoWithdrawal: false,
    form: null,
    ...of,
  };
}
