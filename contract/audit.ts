import { z } from 'zod';

/** What an act was about: the first word of its action. */
export const auditKinds = [
  'auth',
  'console',
  'files',
  'content',
  'review',
  'support',
  'session',
  'quest',
  'project',
  'book',
  'domain',
  'doctor',
] as const;

/** A value that an act changed; null for what was not there. Never a secret, nor what people wrote. */
export const AuditChange = z.object({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type AuditChange = z.infer<typeof AuditChange>;

/** Two kept versions that an act lies between: of a file by their ids, of the content by their numbers. */
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

/** One act. `result` is one plain word or sentence; `detail` holds numbers and short texts, never a secret. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  subject: z.string(),
  result: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
  changes: z.array(AuditChange),
  /** Null when nothing is kept that could be laid side by side. */
  versions: AuditVersions.nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  nextCursor: z.string().nullable(),
});
export type AuditPage = z.infer<typeof AuditPage>;

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'A day is written as 2026-01-31');

/** Days count from midnight to midnight, UTC; `until` is the last day that is shown. */
export const AuditQuery = z.object({
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'That page does not exist')
    .optional(),
  actor: z.string().max(120).optional(),
  kind: z.enum(auditKinds, 'There is no such kind').optional(),
  search: z.string().max(200).optional(),
  since: day.optional(),
  until: day.optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;
