import type { ComponentType } from 'react';

import type { RoutePath } from '#contract/route-table';
import type { PageProps } from './pages/page-props.ts';

/** The guarded pages, each a chunk of its own. */
export const panelPages = {
  '/server-control': async () =>
    (await import('./pages/server-control-page.tsx')).ServerControlPage,
  '/domain-setup': async () => (await import('./pages/domain-setup-page.tsx')).DomainSetupPage,
  '/booknews-editor': async () => (await import('./pages/book-editor-page.tsx')).BookEditorPage,
  '/server-control/audit': async () => (await import('./pages/audit-page.tsx')).AuditPage,
  '/server-control/doctor': async () =>
    (await import('./pages/setup-check-page.tsx')).SetupCheckPage,
  '/content-editor': async () =>
    (await import('./pages/content-editor-page.tsx')).ContentEditorPage,
  '/review': async () => (await import('./pages/review-page.tsx')).ReviewPage,
  '/schedule': async () => (await import('./pages/schedule-page.tsx')).SchedulePage,
  '/users': async () => (await import('./pages/users-page.tsx')).UsersPage,
} as const satisfies Partial<Record<RoutePath, () => Promise<ComponentType<PageProps>>>>;

export type PanelPath = keyof typeof panelPages;
