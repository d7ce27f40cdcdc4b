import { Readable } from 'node:stream';
import { z } from 'zod';
import { AuditChange, AuditVersions, type AuditEntry } from '#contract/audit';
import type { AuditPage, AuditQuery } from '#contract/audit';
import type { Queries } from '../../db/tables.ts';
import { csvLine, csvStart } from '../../http/csv.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import type { Handlers } from '../../http/handlers.ts';
import { findAuditRows, type AuditRow } from './audit-reading.store.ts';

const rowsOnAPage = 50;
const rowsInAPiece = 500;
const columns = ['when', 'who', 'what', 'on what', 'result', 'detail'];
/** As audit.store.ts writes it. */
const Detail = z
  .object({ changes: z.array(AuditChange).optional(), versions: AuditVersions.optional() })
  .catchall(z.union([z.string(), z.number()]));

/** The audit log, to read and to save. */
export function auditRoutes(queries: Queries) {
  return {
    listAuditEntries: async ({ query }) => readPage(queries, query),
    exportAuditLog: async ({ query }) =>
      new FileAnswer({
        body: Readable.from(readLines(queries, query)),
        contentType: 'text/csv; charset=utf-8',
        fileName: 'audit-log.csv',
      }),
  } satisfies Handlers;
}

async function readPage(queries: Queries, query: AuditQuery): Promise<AuditPage> {
  const rows = await findAuditRows(queries, query, rowsOnAPage + 1);
  const shown = rows.slice(0, rowsOnAPage);
  return {
    entries: shown.map(toEntry),
    nextCursor: rows.length > rowsOnAPage ? String(shown.at(-1)?.id) : null,
  };
}

/** Read piece by piece while it is sent: the log can be long. */
async function* readLines(queries: Queries, query: AuditQuery): AsyncGenerator<string> {
  yield csvStart + csvLine(columns);
  let { cursor } = query;
  for (;;) {
    const rows = await findAuditRows(queries, { ...query, cursor }, rowsInAPiece);
    if (rows.length > 0) yield rows.map((row) => csvLine(toCells(row))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < rowsInAPiece) return;
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
