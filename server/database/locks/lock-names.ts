/**
 * The locks that a transaction takes with `dialect.lock` and holds, across all instances, until it ends.
 *
 * A transaction that needs several takes them in the order of this list: two that took them in different orders could
 * wait for each other. Of several classes, the smallest id is first; of several review items, a post before its
 * replies; of several accounts, the one that acts. SQLite takes none of them, so a wrong order shows only on PostgreSQL.
 */
export const lockNames = {
  /** One change of the site's content at a time. */
  content: 'content',
  class: (id: string) => `class ${id}`,
  classTeachers: (classId: string) => `teachers of ${classId}`,
  /** Students of a class are counted and added one after the other. */
  classMembers: (classId: string) => `members of ${classId}`,
  /** While a class gets its code, and while a teacher's classes are counted. */
  classCodes: 'class codes',
  gameNameCodes: 'game name codes',
  /** While a display name is chosen and stored, so that two accounts never get the same. */
  displayNames: 'display names',
  /** While administrators are created or removed, so that one always remains and the first is created once. */
  administrators: 'administrators',
  /** While an account is renamed or erased, its sessions change, or something is stored under its name. */
  account: (userId: number) => `account ${userId}`,
  publishingConsent: (studentId: number) => `publishing consent of ${studentId}`,
  /** A challenge, its entries, and its answers. */
  challenge: (id: string) => `challenge ${id}`,
  /** A session or quest that staff enter. */
  record: (kind: 'session' | 'quest', id: string) => `${kind} ${id}`,
  /** An item of the review and its revisions. */
  reviewItem: (originalId: string) => `review ${originalId}`,
  /** A person who closes a message has read its last text. */
  supportMessage: (id: string) => `support ${id}`,
  /** Two windows may open an urgent text at once. */
  openedDanger: (id: string) => `opened ${id}`,
  /** The same text, sent twice at once. */
  sentText: (key: string) => `text ${key}`,
} as const;
