import { z } from 'zod';
import {
  AuditChange,
  AuditVersions,
  type AuditEntry,
  type AuditEntryList,
  type AuditQuery,
} from '#contract/moderation/audit';
import { itemNouns, ReviewKind } from '#contract/moderation/review';
import { csvResponse } from '../http/files/csv.ts';
import type { Handlers } from '../http/handlers.ts';
import {
  findAuditRows,
  findReviewTitles,
  type AuditRow,
  type Searchable,
} from './audit-reading.store.ts';

const rowsPerPage = 50;
const rowsPerExportPage = 500;
const columns = ['when', 'who', 'what', 'subject', 'result', 'detail'];
/** As audit.store.ts writes it. */
const Detail = z
  .object({ changes: z.array(AuditChange).optional(), versions: AuditVersions.optional() })
  .catchall(z.union([z.string(), z.number()]));

/** The audit log, to read and to save. */
export function auditRoutes(database: Searchable) {
  return {
    listAuditEntries: async ({ query }) => readPage(database, query),
    exportAuditLog: async ({ query }) =>
      csvResponse({ fileName: 'audit-log.csv', columns, pages: pagesToExport(database, query) }),
  } satisfies Handlers;
}

async function readPage(database: Searchable, query: AuditQuery): Promise<AuditEntryList> {
  const rows = await findAuditRows(database, query, rowsPerPage + 1);
  const shown = rows.slice(0, rowsPerPage);
  const titles = await findReviewTitles(
    database.queries,
    shown.flatMap((row) => reviewedItem(row)?.id ?? []),
  );
  return {
    entries: shown.map((row) => withTitle(toEntry(row), reviewedItem(row), titles)),
    nextCursor: rows.length > rowsPerPage ? String(shown.at(-1)?.id) : null,
  };
}

type ReviewedItem = { readonly kind: ReviewKind; readonly id: string };

/** The subject of a decision, or of a change of a student's project, as the review names it: `quest 0b6c…`. */
function reviewedItem({ action, subject }: AuditRow): ReviewedItem | null {
  const isNamedById = action.startsWith('review.') || action.startsWith('project.');
  const [, kind, id] = (isNamedById && /^(\S+) (\S+)$/.exec(subject)) || [];
  const known = ReviewKind.safeParse(kind);
  return id === undefined || !known.success ? null : { kind: known.data, id };
}

/** People recognize an item by its kind and title; the id stays among the details. */
function withTitle(
  entry: AuditEntry,
  item: ReviewedItem | null,
  titles: ReadonlyMap<string, string>,
): AuditEntry {
  if (item === null) return entry;
  const title = titles.get(item.id);
  const named =
    title === undefined ? '(no longer kept)' : `“${toInnerQuotes(title) || 'untitled'}”`;
  const subject = `${itemNouns[item.kind]} ${named}`;
  return { ...entry, subject, detail: { ...entry.detail, id: item.id } };
}

function toInnerQuotes(title: string): string {
  return title.replaceAll('“', '‘').replaceAll('”', '’');
}

/** Read page by page while it is sent, because the log can be long. */
async function* pagesToExport(
  database: Searchable,
  query: AuditQuery,
): AsyncGenerator<readonly (readonly string[])[]> {
  let { cursor } = query;
  for (;;) {
    const rows = await findAuditRows(database, { ...query, cursor }, rowsPerExportPage);
    yield rows.map((row) => toCells(row));
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerExportPage) return;
    cursor = String(last.id);
  }
}

function toEntry(row: AuditRow): AuditEntry {
  const { at, action, subject, result } = row;
  const parsed = Detail.safeParse(JSON.parse(row.detail));
  const { changes = [], versions = null, ...detail } = parsed.success ? parsed.data : {};
  return {
    id: String(row.id),
    at,
    actor: row.actorName,
    action,
    subject,
    result,
    detail,
    changes,
    versions,
  };
}

function toCells({ at, actorName, action, subject, result, detail }: AuditRow): string[] {
  return [at, actorName, action, subject, result, detail === '{}' ? '' : detail];
}
