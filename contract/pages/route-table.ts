export type RouteEntry = {
  /** `:id` stands for the id of what the page shows; such a page is never in the sitemap. */
  readonly path: `/${string}`;
  /** Of the document; the site's title is added. */
  readonly title: string;
  /** Pages for `teacher` (and administrators) and `admin` are behind the guard and in the panel's frame. */
  readonly access: 'public' | 'teacher' | 'admin';
  /** Not in the sitemap and not for search engines. */
  readonly isUnlisted?: boolean;
  /** Last segments of the addresses below `path`, one for each tab. */
  readonly tabs?: readonly string[];
};

export const notFoundPath = '/404';

/** Every address of the portal (§2): one row each. */
export const routeTable = [
  {
    path: '/',
    title: 'Home',
    access: 'public',
  },
  {
    path: '/maps',
    title: 'Live World Map',
    access: 'public',
  },
  {
    path: '/play',
    title: 'Play',
    access: 'public',
  },
  {
    path: '/wasdot-reports',
    title: 'WSDOT Reports',
    access: 'public',
  },
  {
    path: '/video',
    title: 'Video Guide',
    access: 'public',
  },
  {
    path: '/storymaps',
    title: 'Story Maps',
    access: 'public',
  },
  {
    path: '/newsletter',
    title: 'Newsletter',
    access: 'public',
  },
  {
    path: '/community',
    title: 'Community',
    access: 'public',
  },
  {
    path: '/forum',
    title: 'Forum',
    access: 'public',
  },
  {
    path: '/forum/:id',
    title: 'Forum post',
    access: 'public',
    // What children write is for people who use the portal, not for search engines.
    isUnlisted: true,
  },
  {
    path: '/challenges',
    title: 'Challenges',
    access: 'public',
  },
  {
    path: '/challenges/:id',
    title: 'Challenge',
    access: 'public',
  },
  {
    path: '/projects',
    title: 'Projects',
    access: 'public',
  },
  {
    path: '/projects/:id',
    title: 'Project',
    access: 'public',
  },
  {
    path: '/workbooks',
    title: 'Workbooks',
    access: 'public',
  },
  {
    path: '/workbooks/:id',
    title: 'Workbook',
    access: 'public',
  },
  {
    path: '/auth',
    title: 'Login and registration',
    access: 'public',
  },
  {
    path: '/admin',
    title: 'Admin login',
    access: 'public',
    isUnlisted: true,
  },
  {
    path: '/help',
    title: 'Help',
    access: 'public',
  },
  {
    path: '/privacy',
    title: 'Privacy for students',
    access: 'public',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    access: 'public',
  },
  {
    path: '/my-submissions',
    title: 'My submissions',
    access: 'public',
    isUnlisted: true,
  },
  {
    path: '/unsubscribe',
    title: 'Stop emails',
    access: 'public',
    isUnlisted: true,
  },
  {
    path: '/account',
    title: 'Account',
    access: 'public',
    isUnlisted: true,
  },
  {
    path: '/journal',
    title: 'My journal',
    access: 'public',
    isUnlisted: true,
  },
  {
    path: '/server-control',
    title: 'Server control',
    access: 'admin',
    tabs: [
      'connection',
      'command',
      'bluemap',
      'domain',
      'files',
      'npcs',
      'portals',
      'worlds',
      'booknews',
    ],
  },
  {
    path: '/domain-setup',
    title: 'Domain setup',
    access: 'admin',
  },
  {
    path: '/booknews-editor',
    title: 'News book editor',
    access: 'admin',
  },
  {
    path: '/server-control/audit',
    title: 'Audit log',
    access: 'admin',
  },
  {
    path: '/server-control/doctor',
    title: 'Setup check',
    access: 'admin',
  },
  {
    path: '/setup',
    title: 'Set up your portal',
    access: 'admin',
  },
  {
    path: '/content-editor',
    title: 'Content',
    access: 'admin',
    tabs: ['site', 'links', 'worlds', 'videos', 'stories', 'reports', 'play', 'workbooks'],
  },
  {
    path: '/users',
    title: 'Accounts',
    access: 'admin',
  },
  {
    path: '/review',
    title: 'Review',
    access: 'teacher',
  },
  {
    path: '/classes',
    title: 'Classes',
    access: 'teacher',
  },
  {
    path: '/classes/:id',
    title: 'Class',
    access: 'teacher',
  },
  {
    path: '/classes/:id/code',
    title: 'Class code',
    access: 'teacher',
  },
  {
    path: '/classes/:id/cards',
    title: 'Sign-in cards',
    access: 'teacher',
  },
  {
    path: '/workbook-answers',
    title: 'Workbook answers',
    access: 'teacher',
  },
  {
    path: '/schedule',
    title: 'Schedule',
    access: 'teacher',
  },
  {
    path: notFoundPath,
    title: '404 Page Not Found',
    access: 'public',
    isUnlisted: true,
  },
] as const satisfies readonly RouteEntry[];

export type RoutePath = (typeof routeTable)[number]['path'];
export type Route = RouteEntry & { readonly path: RoutePath };

/** Old page addresses and the pages that replaced them; server and browser redirect them. */
export const redirects: Readonly<Record<string, RoutePath>> = {
  '/wsdot-reports': '/wasdot-reports',
  '/programme': '/schedule',
};

/** The row of an address; the not-found row when there is none. */
export function findRoute(path: string): Route {
  const bare = bareAddress(path);
  const rows: readonly Route[] = routeTable;
  return (
    rows.find((row) => listPagePaths(row).includes(bare)) ??
    rows.find((row) => findId(row.path, bare) !== '') ??
    notFoundRoute(rows)
  );
}

/** The id that is in an address where its route has `:id`; empty when there is none. */
export function findId(routePath: string, path: string): string {
  if (!takesId(routePath)) return '';
  const parts = bareAddress(path).split('/');
  const wanted = routePath.split('/');
  if (parts.length !== wanted.length) return '';
  const isMatch = wanted.every((part, index) =>
    part === idPart ? idPattern.test(parts[index] ?? '') : part === parts[index],
  );
  return isMatch ? (parts[wanted.indexOf(idPart)] ?? '') : '';
}

/** Distinguishes pages from each other: all tabs of a page are one, each post is another. */
export function pageAddress(route: RouteEntry, path: string): string {
  return takesId(route.path) ? bareAddress(path) : route.path;
}

const idPart = ':id';
const idPattern = /^[\w-]{1,64}$/;

/** Whether a route has `:id` in its path, so that its pages are one per item. */
export function takesId(routePath: string): boolean {
  return routePath.split('/').includes(idPart);
}

/** One page has one address: a slash at the end is left out. */
export function bareAddress(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** A page without an id in its address, and each of its tabs. */
export function listPagePaths({ path, tabs = [] }: RouteEntry): readonly string[] {
  if (takesId(path)) return [];
  return [path, ...tabs.map((tab) => `${path}/${tab}`)];
}

function notFoundRoute(rows: readonly Route[]): Route {
  const row = rows.find(({ path }) => path === notFoundPath);
  if (!row) throw new Error('The route table has no row for what is not found.');
  return row;
}
