import type { Queries } from '../tables.ts';
import type { Dialect } from '../engines/dialect.ts';

/** One step of the database schema. A step is never edited after it is merged. */
export type Migration = {
  readonly name: string;
  up(connection: Queries, dialect: Dialect): Promise<void>;
};
