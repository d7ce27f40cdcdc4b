import type { Queries } from '../tables.ts';
import type { Dialect } from '../dialect.ts';

/** One step of the database's shape. A step is never edited once it was merged. */
export type Migration = {
  readonly name: string;
  up(connection: Queries, dialect: Dialect): Promise<void>;
};
