import type { Workbook } from '#contract/content/content-workbooks';
import { Problem } from '#contract/problems';
import type { AuditRecorder } from '../../audit/audit.store.ts';
import type { Queries } from '../../database/tables.ts';
import type { Teacher } from '../../http/access/access.ts';
import { csvResponse } from '../../http/files/csv.ts';
import type { FileResponse } from '../../http/files/file-response.ts';
import { countQuestions, listWorkbookClasses } from './workbook-classes.ts';

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
  const rows = found.students.map(({ name, displayName, answeredCount, savedAt }) => [
    name,
    displayName,
    String(answeredCount),
    String(countQuestions(workbook)),
    savedAt?.slice(0, 10) ?? '',
  ]);
  return csvResponse({
    fileName: `${workbook.title}, ${found.name}.csv`,
    columns,
    pages: [rows],
  });
}
