import type { ColumnType, Generated } from 'kysely';

/** A time: an ISO 8601 string in TypeScript, timestamptz on PostgreSQL, ISO text on SQLite. */
export type Time = ColumnType<string, string, string>;
/** A time that the database fills in if it is not given. */
export type TimeByDefault = ColumnType<string, string | undefined, string>;
/** A number that the database assigns and increments. */
export type Serial = Generated<number>;
