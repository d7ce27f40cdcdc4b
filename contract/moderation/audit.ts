import { z } from 'zod';
import { countedId, optionalLine } from '../text/text-fields.ts';

/** The subject of an action: its first word. */
export const auditKinds = [
  'auth',
  'console',
  'files',
  'content',
  'review',
  'support',
  'class',
  'session',
  'quest',
  'project',
  'forum',
  'challenge',
  'map',
  'book',
  'domain',
  'doctor',
  'journal',
] as const;

/** Every action that is logged; entries from older versions may have other names. */
export const auditActions = [
  'auth.sign-in',
  'auth.sign-out',
  'auth.register',
  'auth.create',
  'auth.reset-password',
  'auth.role-change',
  'auth.correct',
  'auth.rename',
  'auth.password',
  'auth.suspend',
  'auth.reinstate',
  'auth.end-session',
  'auth.export',
  'auth.ask-deletion',
  'auth.stop-deletion',
  'auth.erase',
  'console.command',
  'console.answer',
  'console.connect',
  'console.disconnect',
  'files.connect',
  'files.save',
  'files.restore-version',
  'files.create-folder',
  'files.rename',
  'files.copy',
  'files.upload',
  'files.delete',
  'files.restore',
  'files.empty-trash',
  'files.outcome',
  'content.save-draft',
  'content.publish',
  'content.discard',
  'content.restore',
  'review.approve',
  'review.reject',
  'review.hide',
  'review.undo',
  'review.read-contact',
  'review.erase-contact',
  'review.export',
  'review.handle-danger',
  'support.answer',
  'support.done',
  'support.reopen',
  'class.create',
  'class.rename',
  'class.new-code',
  'class.export',
  'class.export-progress',
  'class.add-members',
  'class.change-member',
  'class.renew-consent',
  'class.move-member',
  'class.remove-member',
  'class.join',
  'class.add-teacher',
  'class.remove-teacher',
  'class.archive',
  'class.restore',
  'class.whitelist',
  'class.verify-game-name',
  'session.create',
  'session.change',
  'session.delete',
  'quest.create',
  'quest.change',
  'quest.delete',
  'project.change',
  'project.delete',
  'forum.pin',
  'forum.unpin',
  'forum.lock',
  'forum.unlock',
  'challenge.create',
  'challenge.change',
  'challenge.delete',
  'challenge.restore',
  'challenge.answer',
  'map.publish-markers',
  'map.remove-markers',
  'book.save',
  'book.restore',
  'book.reload',
  'domain.set-map-record',
  'domain.set-redirect',
  'doctor.run',
  'doctor.skip-step',
  'doctor.reopen-step',
  'journal.read',
  'journal.allow-publishing',
  'journal.stop-publishing',
] as const;
export type AuditAction = (typeof auditActions)[number];
export type AuditActionOf<Kind extends (typeof auditKinds)[number]> = Extract<
  AuditAction,
  `${Kind}.${string}`
>;

/**
 * A value that an action changed; null if there was none. Never a secret. Of what people wrote, only
 * text that an administrator overwrote in a project of staff, because it is stored nowhere else.
 */
export const AuditChange = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** The stored versions before and after an action: file versions by id, content versions by number. */
export const AuditVersions = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    path: z.string(),
    before: z.string().nullable(),
    after: z.string(),
  }),
  z.object({ kind: z.literal('content'), key: z.string(), before: z.int(), after: z.int() }),
]);
export type AuditVersions = z.infer<typeof AuditVersions>;

/** One action. `result` is one plain word or sentence; `detail` contains numbers and short text, never a secret. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  result: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  changes: z.array(AuditChange),
  /** Null when no versions are stored to compare. */
  versions: AuditVersions.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditEntryList = z.object({
  entries: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
});
export type AuditEntryList = z.infer<typeof AuditEntryList>;

const dayRule = 'Enter the date as YYYY-MM-DD, such as 2026-01-31.';

/** A day, or a moment for days in another zone than UTC. PostgreSQL has no year 0. */
const dayOrMoment = z
  .union([z.iso.datetime(), z.iso.date()], { error: dayRule })
  .refine((day) => /^[12]/.test(day), dayRule);

/**
 * Days count from midnight to midnight, UTC; `until` is the last day that is shown, or the first moment
 * that is not.
 */
export const AuditQuery = z.object({
  cursor: countedId('That page does not exist.').optional(),
  actor: optionalLine(120).optional(),
  kind: z.enum(auditKinds, 'That kind does not exist.').optional(),
  search: optionalLine(200).optional(),
  since: dayOrMoment.optional(),
  until: dayOrMoment.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
