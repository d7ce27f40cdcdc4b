import { Suspense, useState, type ComponentType } from 'react';
import { Redirect, useLocation } from 'wouter';

import {
  findId,
  findRoute,
  pageAddress,
  redirects,
  routeTable,
  type Route,
  type RoutePath,
} from '#contract/pages/route-table';
import { useSiteContent } from './content/site-content.tsx';
import { useCurrentUser } from './features/auth/current-user.tsx';
import type { StaffOnlyProps } from './features/auth/staff-only.tsx';
import { PublicShell } from './layout/public-shell.tsx';
import { usePreload } from './layout/use-preload.ts';
import { ItemTitleContext } from './layout/item-title.ts';
import type { PageProps } from './pages/page-props.ts';
import { HeaderAccount } from './layout/header/header-account.tsx';
import type { PanelPath } from './pages/panel/panel-pages.ts';
import { documentTitle } from './content/page-titles.ts';
import { lazyComponent, LoadFailed } from './ui/loading/lazy-component.tsx';
import { PageHeader } from './ui/page/page-header.tsx';
import { Spinner } from './ui/loading/spinner.tsx';
import {
  useDocumentTitle,
  useRouteFocus,
  useRouteHistory,
  type RouteHistory,
} from './layout/use-route-focus.ts';

type LoadPage = () => Promise<ComponentType<PageProps>>;

// Each page is a chunk of its own, so a visitor loads only the code of the open page.
const publicPages: Readonly<Record<Exclude<RoutePath, PanelPath>, LoadPage>> = {
  '/': () => import('./pages/home/landing-page.tsx').then((module) => module.LandingPage),
  '/maps': () => import('./pages/maps/maps-page.tsx').then((module) => module.MapsPage),
  '/play': () => import('./pages/play/play-page.tsx').then((module) => module.PlayPage),
  '/wasdot-reports': () =>
    import('./pages/resources/reports/reports-page.tsx').then((module) => module.ReportsPage),
  '/video': () =>
    import('./pages/resources/video/videos-page.tsx').then((module) => module.VideosPage),
  '/storymaps': () =>
    import('./pages/resources/stories/story-maps-page.tsx').then((module) => module.StoryMapsPage),
  '/newsletter': () =>
    import('./pages/resources/newsletter-page.tsx').then((module) => module.NewsletterPage),
  '/community': () =>
    import('./pages/community/community-page.tsx').then((module) => module.CommunityPage),
  '/forum': () => import('./pages/forum/forum-page.tsx').then((module) => module.ForumPage),
  '/forum/:id': () =>
    import('./pages/forum/forum-post-page.tsx').then((module) => module.ForumPostPage),
  '/challenges': () =>
    import('./pages/challenges/challenges-page.tsx').then((module) => module.ChallengesPage),
  '/challenges/:id': () =>
    import('./pages/challenges/challenge-page.tsx').then((module) => module.ChallengePage),
  '/projects': () =>
    import('./pages/projects/projects-page.tsx').then((module) => module.ProjectsPage),
  '/projects/:id': () =>
    import('./pages/projects/project-page.tsx').then((module) => module.ProjectPage),
  '/workbooks': () =>
    import('./pages/workbooks/workbooks-page.tsx').then((module) => module.WorkbooksPage),
  '/workbooks/:id': () =>
    import('./pages/workbooks/workbook-page.tsx').then((module) => module.WorkbookPage),
  '/help': () => import('./pages/about/help-page.tsx').then((module) => module.HelpPage),
  '/privacy': () => import('./pages/about/privacy-page.tsx').then((module) => module.PrivacyPage),
  '/accessibility': () =>
    import('./pages/about/accessibility-page.tsx').then((module) => module.AccessibilityPage),
  '/404': () => import('./pages/about/not-found-page.tsx').then((module) => module.NotFoundPage),
  '/auth': () => import('./pages/auth/auth-page.tsx').then((module) => module.AuthPage),
  '/admin': () =>
    import('./pages/auth/admin-login-page.tsx').then((module) => module.AdminLoginPage),
  '/my-submissions': () =>
    import('./pages/account/my-submissions-page.tsx').then((module) => module.MySubmissionsPage),
  '/unsubscribe': () =>
    import('./pages/account/unsubscribe-page.tsx').then((module) => module.UnsubscribePage),
  '/account': () => import('./pages/account/account-page.tsx').then((module) => module.AccountPage),
  '/journal': () => import('./pages/account/journal-page.tsx').then((module) => module.JournalPage),
};

async function importPage(path: RoutePath): Promise<ComponentType<PageProps>> {
  if (isPublic(path)) return publicPages[path]();
  // Visitors do not load the list of guarded pages.
  return (await import('./pages/panel/panel-pages.ts')).panelPages[path]();
}

function isPublic(path: RoutePath): path is keyof typeof publicPages {
  return path in publicPages;
}

export type LoadedPage = { readonly path: RoutePath; readonly Page: ComponentType<PageProps> };

/** The code of one page, so that the first one is hydrated in one piece. */
export async function loadPage(path: RoutePath): Promise<LoadedPage> {
  return { path, Page: await importPage(path) };
}

/** Other pages are loaded on demand. */
const lazyPages: ReadonlyMap<string, ComponentType<PageProps>> = new Map(
  routeTable.map(({ path }) => [path, lazyComponent(() => importPage(path), PageNotLoaded)]),
);

/** Shown instead of every page until a password that someone else set has been changed. */
const NewPasswordPage = lazyComponent(() =>
  import('./pages/auth/new-password-page.tsx').then((module) => module.NewPasswordPage),
);

function PageNotLoaded() {
  return (
    <>
      <PageHeader title="This page couldn't be loaded" />
      <div className="page-width">
        <LoadFailed />
      </div>
    </>
  );
}

/** Returns the same component for a path during the whole visit. */
function getPageComponent(path: RoutePath, firstPage: LoadedPage | null): ComponentType<PageProps> {
  const Page = firstPage?.path === path ? firstPage.Page : lazyPages.get(path);
  if (!Page) throw new Error(`${path} has no page`);
  return Page;
}

// Public pages do not load the guard of the panel.
const StaffOnly = lazyComponent<StaffOnlyProps>(() =>
  import('./features/auth/staff-only.tsx').then((module) => module.StaffOnly),
);

export type RoutesProps = {
  /** The first page of the visit, whose code is already loaded. */
  firstPage: LoadedPage | null;
};

/** Shows the page of the address in its frame. */
export function Routes({ firstPage }: RoutesProps) {
  const [path] = useLocation();
  const history = useRouteHistory();
  usePreload(loadPage);
  const target = redirects[path];
  if (target !== undefined) return <Redirect to={target} replace />;
  return <RoutePage {...{ firstPage, history, path }} route={findRoute(path)} />;
}

type RoutePageProps = RoutesProps & { route: Route; path: string; history: RouteHistory };

function RoutePage({ route, path, history, firstPage }: RoutePageProps) {
  const { content, isPreview } = useSiteContent();
  const { site } = content;
  const current = useCurrentUser();
  const mustChangePassword =
    current.name === 'signed-in' && current.user.mustChangePassword === true;
  const [itemTitle, setItemTitle] = useState<string | null>(null);
  useDocumentTitle(documentTitle(route, site, itemTitle));
  const address = pageAddress(route, path);
  const page = (
    <ItemTitleContext value={setItemTitle}>
      <LazyPage
        key={address}
        Page={getPageComponent(route.path, firstPage)}
        id={findId(route.path, path)}
        {...{ address, history }}
      />
    </ItemTitleContext>
  );
  if (route.access !== 'public' && !mustChangePassword) {
    return (
      <Suspense fallback={<PageLoading />}>
        <StaffOnly access={route.access}>{page}</StaffOnly>
      </Suspense>
    );
  }
  return (
    <PublicShell
      siteTitle={site.title}
      // §2: /maps asks only for the current user. Before the password is changed, no other request
      // is answered.
      account={<HeaderAccount isQuiet={route.path === '/maps' || mustChangePassword} />}
    >
      {isPreview && <PreviewNotice />}
      {mustChangePassword ? (
        <Suspense fallback={<PageLoading />}>
          <NewPasswordPage />
        </Suspense>
      ) : (
        page
      )}
    </PublicShell>
  );
}

/** So that nobody takes the draft for the published page. */
function PreviewNotice() {
  return (
    <p className="bg-sun-tint px-gutter py-2.5 text-center font-semibold text-text" role="note">
      This is a preview. Visitors do not see it until it is published.
    </p>
  );
}

type LazyPageProps = PageProps & {
  Page: ComponentType<PageProps>;
  address: string;
  history: RouteHistory;
};

function LazyPage({ Page, id, address, history }: LazyPageProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <Page id={id} />
      <RouteFocus address={address} history={history} />
    </Suspense>
  );
}

/** Next to the page, so that it runs once the page is there and not while its code is loading. */
function RouteFocus({ address, history }: { address: string; history: RouteHistory }) {
  useRouteFocus(history, address);
  return null;
}

function PageLoading() {
  return (
    <div className="animate-appear-late grid min-h-[60dvh] place-items-center">
      <Spinner label="Loading" />
    </div>
  );
}
