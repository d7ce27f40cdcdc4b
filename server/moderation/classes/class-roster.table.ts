import type { Time } from '../../database/engines/column-types.ts';

/** `code` is what students type to join. An archived class keeps its members and takes no new ones. */
export type ClassesTable = {
  id: string;
  name: string;
  code: string;
  createdAt: Time;
  archivedAt: Time | null;
};
export type ClassTeachersTable = { classId: string; userId: number; assignedAt: Time };
/** The classes of its author when an item was sent and, as far as the reviewer knows of them, approved. */
export type ReviewItemClassesTable = { itemId: string; classId: string };
export type ClassMembersTable = { classId: string; userId: number; joinedAt: Time };
