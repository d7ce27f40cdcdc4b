import { Readable } from 'node:stream';
import type { Workbook } from '#contract/content/content-workbooks';
import { Problem } from '#contract/problems';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Teacher } from '../../http/access/access.ts';
import { csvLine, csvStart } from '../../http/files/csv.ts';
import { FileResponse } from '../../http/files/file-response.ts';
import { listWorkbookClasses } from './workbook-classes.ts';

type Dependencies = { readonly queries: Queries; readonly audit: AuditRecorder };

const columns = ['name', 'display name', 'answered', 'questions', 'last saved (UTC)'];

/**
 * What the page of workbook answers shows about a class, as a table for a spreadsheet.
 * @throws Problem `no-such-class`, even for the class of another teacher
 */
export async function exportProgress(
  { queries, audit }: Dependencies,
  actor: Teacher,
  workbook: Workbook,
  classId: string,
): Promise<FileResponse> {
  const { classes } = await listWorkbookClasses(queries, actor, workbook);
  const found = classes.find(({ id }) => id === classId);
  if (!found) throw new Problem('no-such-class');
  const subject = `class ${found.id} (${found.name})`;
  const detail = { workbook: workbook.title };
  await audit.record({ actor, action: 'class.export-progress', subject, result: 'done', detail });
  const questionCount = workbook.fields.filter(({ kind }) => kind !== 'text').length;
  const lines = found.students.map(({ name, displayName, answeredCount, savedAt }) =>
    csvLine([
      name,
      displayName,
      String(answeredCount),
      String(questionCount),
      savedAt?.slice(0, 10) ?? '',
    ]),
  );
  return new FileResponse({
    body: Readable.from([csvStart + csvLine(columns), ...lines]),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${workbook.title}, ${found.name}.csv`,
  });
}
