import type { Serial, Time } from '../database/engines/column-types.ts';

/**
 * Who did what, and when. The database itself refuses to change a row, and to delete one that no
 * row of audit_purges covers. `actorId` has no foreign key, so that an entry outlives its account.
 */
export type AuditLogTable = {
  id: Serial;
  at: Time;
  actorId: number | null;
  actorName: string;
  action: string;
  subject: string;
  detail: string;
  result: string;
};

/** Each purge of the audit log, kept permanently: every entry up to `upToId` may be deleted. */
export type AuditPurgesTable = {
  id: Serial;
  at: Time;
  actorName: string;
  upToId: number;
};
