import { lazy, Suspense, type ComponentType } from 'react';
import { Redirect, useLocation } from 'wouter';

import { useSiteContent } from './content/site-content.tsx';
import { StaffOnly } from './features/auth/staff-only.tsx';
import { PublicShell } from './layout/public-shell.tsx';
import { AccountCorner } from './pages/account-corner.tsx';
import { documentTitle, findRoute, redirects, type Route, type RoutePath } from './route-table.ts';
import { Spinner } from './ui/spinner.tsx';
import type { Arrivals } from './arrivals.ts';
import { useArrival, useArrivals, useDocumentTitle } from './use-arrival.ts';

// Each page is a file of its own: what is read stands in the prerendered HTML already, and a visitor
// gets the code of the page that is open.
const pages: Readonly<Record<RoutePath, ComponentType>> = {
  '/': lazy(async () => ({ default: (await import('./pages/home-page.tsx')).HomePage })),
  '/maps': lazy(async () => ({ default: (await import('./pages/maps-page.tsx')).MapsPage })),
  '/play': lazy(async () => ({ default: (await import('./pages/play-page.tsx')).PlayPage })),
  '/wasdot-reports': lazy(async () => ({
    default: (await import('./pages/reports-page.tsx')).ReportsPage,
  })),
  '/video': lazy(async () => ({ default: (await import('./pages/videos-page.tsx')).VideosPage })),
  '/storymaps': lazy(async () => ({
    default: (await import('./pages/story-maps-page.tsx')).StoryMapsPage,
  })),
  '/newsletter': lazy(async () => ({
    default: (await import('./pages/newsletter-page.tsx')).NewsletterPage,
  })),
  '/community': lazy(async () => ({
    default: (await import('./pages/community-page.tsx')).CommunityPage,
  })),
  '/help': lazy(async () => ({ default: (await import('./pages/help-page.tsx')).HelpPage })),
  '/privacy': lazy(async () => ({
    default: (await import('./pages/privacy-page.tsx')).PrivacyPage,
  })),
  '/accessibility': lazy(async () => ({
    default: (await import('./pages/accessibility-page.tsx')).AccessibilityPage,
  })),
  '/404': lazy(async () => ({
    default: (await import('./pages/not-found-page.tsx')).NotFoundPage,
  })),
  '/auth': lazy(async () => ({ default: (await import('./pages/auth-page.tsx')).AuthPage })),
  '/admin': lazy(async () => ({
    default: (await import('./pages/admin-login-page.tsx')).AdminLoginPage,
  })),
  '/server-control': lazy(async () => ({
    default: (await import('./pages/server-control-page.tsx')).ServerControlPage,
  })),
  '/domain-setup': lazy(async () => ({
    default: (await import('./pages/domain-setup-page.tsx')).DomainSetupPage,
  })),
  '/booknews-editor': lazy(async () => ({
    default: (await import('./pages/book-editor-page.tsx')).BookEditorPage,
  })),
  '/server-control/audit': lazy(async () => ({
    default: (await import('./pages/audit-page.tsx')).AuditPage,
  })),
  '/content-editor': lazy(async () => ({
    default: (await import('./pages/content-editor-page.tsx')).ContentEditorPage,
  })),
  '/my-submissions': lazy(async () => ({
    default: (await import('./pages/my-submissions-page.tsx')).MySubmissionsPage,
  })),
  '/review': lazy(async () => ({ default: (await import('./pages/review-page.tsx')).ReviewPage })),
  '/programme': lazy(async () => ({
    default: (await import('./pages/programme-page.tsx')).ProgrammePage,
  })),
  '/users': lazy(async () => ({ default: (await import('./pages/users-page.tsx')).UsersPage })),
};

const PanelFrame = lazy(async () => ({
  default: (await import('./panel-frame.tsx')).PanelFrame,
}));

/** Shows the page of the address in its frame. `year` stands in the footer. */
export function Routes({ year }: { year: number }) {
  const [path] = useLocation();
  const arrivals = useArrivals();
  const target = redirects[path];
  if (target !== undefined) return <Redirect to={target} replace />;
  return <RoutePage route={findRoute(path)} year={year} arrivals={arrivals} />;
}

function RoutePage({ route, year, arrivals }: ArrivingPageProps & { year: number }) {
  const { content, isPreview } = useSiteContent();
  const { site } = content;
  useDocumentTitle(documentTitle(route, site));
  const page = <ArrivingPage key={route.path} route={route} arrivals={arrivals} />;
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
      account={<AccountCorner />}
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

type ArrivingPageProps = { route: Route; arrivals: Arrivals };

function ArrivingPage({ route, arrivals }: ArrivingPageProps) {
  const Page = pages[route.path];
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
