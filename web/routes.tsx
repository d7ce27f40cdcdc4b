import { Suspense, type ComponentType } from 'react';
import { Redirect, useLocation } from 'wouter';

import { useSiteContent } from './content/site-content.tsx';
import { StaffOnly } from './features/auth/staff-only.tsx';
import { useAccountKey } from './features/auth/use-account-key.ts';
import { PublicShell } from './layout/public-shell.tsx';
import { HeaderAccount } from './layout/header-account.tsx';
import { documentTitle } from './page-titles.ts';
import { findRoute, redirects, type Route, type RoutePath } from './route-table.ts';
import { late, NotArrived } from './ui/late.tsx';
import { PageHeader } from './ui/page-header.tsx';
import { Spinner } from './ui/spinner.tsx';
import type { Arrivals } from './arrivals.ts';
import { useArrival, useArrivals, useDocumentTitle } from './use-arrival.ts';

// Each page is a file of its own: what is read stands in the prerendered HTML already, and a visitor
// gets the code of the page that is open.
const pages: Readonly<Record<RoutePath, () => Promise<ComponentType>>> = {
  '/': async () => (await import('./pages/home-page.tsx')).HomePage,
  '/maps': async () => (await import('./pages/maps-page.tsx')).MapsPage,
  '/play': async () => (await import('./pages/play-page.tsx')).PlayPage,
  '/wasdot-reports': async () => (await import('./pages/reports-page.tsx')).ReportsPage,
  '/video': async () => (await import('./pages/videos-page.tsx')).VideosPage,
  '/storymaps': async () => (await import('./pages/story-maps-page.tsx')).StoryMapsPage,
  '/newsletter': async () => (await import('./pages/newsletter-page.tsx')).NewsletterPage,
  '/community': async () => (await import('./pages/community-page.tsx')).CommunityPage,
  '/help': async () => (await import('./pages/help-page.tsx')).HelpPage,
  '/privacy': async () => (await import('./pages/privacy-page.tsx')).PrivacyPage,
  '/accessibility': async () => (await import('./pages/accessibility-page.tsx')).AccessibilityPage,
  '/404': async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  '/auth': async () => (await import('./pages/auth-page.tsx')).AuthPage,
  '/admin': async () => (await import('./pages/admin-login-page.tsx')).AdminLoginPage,
  '/server-control': async () =>
    (await import('./pages/server-control-page.tsx')).ServerControlPage,
  '/domain-setup': async () => (await import('./pages/domain-setup-page.tsx')).DomainSetupPage,
  '/booknews-editor': async () => (await import('./pages/book-editor-page.tsx')).BookEditorPage,
  '/server-control/audit': async () => (await import('./pages/audit-page.tsx')).AuditPage,
  '/server-control/doctor': async () =>
    (await import('./pages/setup-check-page.tsx')).SetupCheckPage,
  '/content-editor': async () =>
    (await import('./pages/content-editor-page.tsx')).ContentEditorPage,
  '/my-submissions': async () =>
    (await import('./pages/my-submissions-page.tsx')).MySubmissionsPage,
  '/review': async () => (await import('./pages/review-page.tsx')).ReviewPage,
  '/schedule': async () => (await import('./pages/schedule-page.tsx')).SchedulePage,
  '/users': async () => (await import('./pages/users-page.tsx')).UsersPage,
};

export type LoadedPage = { readonly path: RoutePath; readonly Page: ComponentType };

/** The code of one page, so that the first one can be taken over without a gap. */
export async function loadPage(path: RoutePath): Promise<LoadedPage> {
  return { path, Page: await pages[path]() };
}

/** Pages that are opened later come when they are asked for. */
const latePages: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(pages).map(([path, load]) => [path, late(load, PageNotArrived)]),
);

function PageNotArrived() {
  return (
    <>
      <PageHeader title="This page did not arrive" contours={4} />
      <div className="page-width">
        <NotArrived />
      </div>
    </>
  );
}

/** The same component for a path as long as a visit lasts. */
function pageOf(path: RoutePath, firstPage: LoadedPage | null): ComponentType {
  const Page = firstPage?.path === path ? firstPage.Page : latePages.get(path);
  if (!Page) throw new Error(`${path} has no page`);
  return Page;
}

const PanelFrame = late(async () => (await import('./panel-frame.tsx')).PanelFrame);

export type RoutesProps = {
  /** Stands in the footer. */
  year: number;
  /** What the visit began with: its code is there already. */
  firstPage: LoadedPage | null;
};

/** Shows the page of the address in its frame. */
export function Routes({ year, firstPage }: RoutesProps) {
  const [path] = useLocation();
  const arrivals = useArrivals();
  const target = redirects[path];
  if (target !== undefined) return <Redirect to={target} replace />;
  return <RoutePage {...{ year, firstPage, arrivals }} route={findRoute(path)} />;
}

type RoutePageProps = RoutesProps & { route: Route; arrivals: Arrivals };

function RoutePage({ route, year, arrivals, firstPage }: RoutePageProps) {
  const { content, isPreview } = useSiteContent();
  const { site } = content;
  const accountKey = useAccountKey();
  useDocumentTitle(documentTitle(route, site));
  const page = (
    <ArrivingPage
      key={`${accountKey} ${route.path}`}
      Page={pageOf(route.path, firstPage)}
      {...{ route, arrivals }}
    />
  );
  if (route.access !== 'public') {
    return (
      <StaffOnly access={route.access}>
        <Suspense fallback={<PageOnItsWay />}>
          <PanelFrame>{page}</PanelFrame>
        </Suspense>
      </StaffOnly>
    );
  }
  return (
    <PublicShell
      siteTitle={site.title}
      institute={site.institute}
      year={year}
      sheet={route.sheet}
      // §2: nothing but the current user is asked for on /maps.
      account={<HeaderAccount isQuiet={route.path === '/maps'} />}
    >
      {isPreview && <PreviewBand />}
      {page}
    </PublicShell>
  );
}

/** Nobody should take a draft for the published page. */
function PreviewBand() {
  return (
    <p className="preview-band" role="note">
      This is a preview. Visitors do not see it until it is published.
    </p>
  );
}

type ArrivingPageProps = { Page: ComponentType; route: Route; arrivals: Arrivals };

function ArrivingPage({ Page, route, arrivals }: ArrivingPageProps) {
  return (
    <Suspense fallback={<PageOnItsWay />}>
      <Page />
      <Arrival route={route.path} arrivals={arrivals} />
    </Suspense>
  );
}

/** Beside the page, so that it runs when the page is there and not while its code is fetched. */
function Arrival({ route, arrivals }: { route: RoutePath; arrivals: Arrivals }) {
  useArrival(arrivals, route);
  return null;
}

function PageOnItsWay() {
  return (
    <div className="appear-late grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
