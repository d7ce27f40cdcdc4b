import type { Queries } from '../tables.ts';
import type { Dialect } from '../engines/dialect.ts';

/** One step of the database schema. What a step does is never changed after it is merged. */
export type Migration = {
  readonly name: string;
  up(connection: Queries, dialect: Dialect): Promise<void>;
};
