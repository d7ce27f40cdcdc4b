import type { Readable } from 'node:stream';
import type { Queries } from '../database/tables.ts';

/**
 * What one feature keeps about an account: for its owner's export, for a new display name and for its
 * deletion. A feature lists it as `accountContributions` in its builder in `server/composition/`.
 */
export type AccountContribution = {
  /** Names its folder in the export, such as `journal`. */
  readonly name: string;
  readonly exportFor: (queries: Queries, userId: number) => Promise<AccountExport>;
  /**
   * Erases what is private and puts `formerName` on what others have seen. Everything is erased in one
   * transaction, which is tried again the next day when it fails.
   */
  readonly erase: (transaction: Queries, userId: number, at: string) => Promise<void>;
  /** Removes files before their rows are erased; it may be called again for the same account. */
  readonly eraseFiles?: (userId: number) => Promise<void>;
  /** Puts a new display name on everything that stores the name of its author. */
  readonly rename?: (transaction: Queries, userId: number, displayName: string) => Promise<void>;
  /** After a new display name or a deletion is stored: drops what was cached. */
  readonly afterChange?: () => Promise<void>;
};

export type AccountExport = {
  /** The heading on the readable page. */
  readonly title: string;
  /** One for each thing, with plain field names: they become the JSON and the readable page. */
  readonly records: readonly Readonly<Record<string, ExportedValue>>[];
  readonly files?: readonly ExportedFile[];
};
export type ExportedValue = string | number | boolean | null | readonly string[];

/** Opened one at a time, while the export is written. */
export type ExportedFile = { readonly name: string; readonly open: () => Promise<Readable> };
