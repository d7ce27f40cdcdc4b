import type { Handlers } from '../../http/handlers.ts';
import type { WorkbooksService } from './workbooks.service.ts';

export function workbooksRoutes(workbooks: WorkbooksService) {
  return {
    listWorkbooks: async () => ({ workbooks: workbooks.list() }),
    getWorkbook: async ({ params }) => workbooks.find(params.id),
    listWorkbookClasses: async ({ caller, params }) =>
      workbooks.listClasses(caller.user, params.id),
    exportWorkbookClass: async ({ caller, params, query }) =>
      workbooks.exportClass(caller.user, params.id, query.classId),
    getWorkbookAnswers: async ({ caller, params, query }) =>
      workbooks.read(caller.user, params.id, query.userId),
    saveWorkbookAnswers: async ({ caller, params, body }) =>
      workbooks.save(caller.user, params.id, body.answers),
  } satisfies Handlers;
}
