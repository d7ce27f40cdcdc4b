import type { ComponentType } from 'react';

import type { RoutePath } from '#contract/pages/route-table';
import type { PageProps } from '../page-props.ts';

/** The guarded pages, each a chunk of its own. */
export const panelPages = {
  '/server-control': async () => (await import('./server-control-page.tsx')).ServerControlPage,
  '/domain-setup': async () => (await import('./domain-setup-page.tsx')).DomainSetupPage,
  '/booknews-editor': async () => (await import('./book-editor-page.tsx')).BookEditorPage,
  '/server-control/audit': async () => (await import('./audit-page.tsx')).AuditPage,
  '/server-control/doctor': async () => (await import('./setup-check-page.tsx')).SetupCheckPage,
  '/setup': async () => (await import('./setup-page.tsx')).SetupPage,
  '/content-editor': async () => (await import('./content-editor-page.tsx')).ContentEditorPage,
  '/review': async () => (await import('./review-page.tsx')).ReviewPage,
  '/classes': async () => (await import('./classes/classes-page.tsx')).ClassesPage,
  '/classes/:id': async () => (await import('./classes/class-page.tsx')).ClassPage,
  '/classes/:id/code': async () => (await import('./classes/class-code-page.tsx')).ClassCodePage,
  '/classes/:id/cards': async () => (await import('./classes/class-cards-page.tsx')).ClassCardsPage,
  '/schedule': async () => (await import('./schedule-page.tsx')).SchedulePage,
  '/workbook-answers': async () =>
    (await import('./classes/workbook-answers-page.tsx')).WorkbookAnswersPage,
  '/users': async () => (await import('./users-page.tsx')).UsersPage,
} as const satisfies Partial<Record<RoutePath, () => Promise<ComponentType<PageProps>>>>;

export type PanelPath = keyof typeof panelPages;
