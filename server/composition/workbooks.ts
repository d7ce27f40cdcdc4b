import type { Content } from '#contract/content';
import { accountWorkbooks } from '../features/workbooks/workbook-account.ts';
import { workbooksRoutes } from '../features/workbooks/workbooks.routes.ts';
import { createWorkbooksService } from '../features/workbooks/workbooks.service.ts';
import type { Dependencies } from './dependencies.ts';
import type { Feature } from './feature.ts';

/** The workbooks of the content, and the answers to them. */
export function buildWorkbooks({ database, now }: Dependencies, content: () => Content): Feature {
  const { queries } = database;
  const workbooks = () => content().workbooks;
  return {
    handlers: workbooksRoutes(createWorkbooksService({ queries, now, workbooks })),
    accountContributions: [accountWorkbooks],
  };
}
