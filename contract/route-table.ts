import { movedAddresses } from './moved-addresses.ts';

export type RouteEntry = {
  readonly path: `/${string}`;
  /** Of the document; the site's title is added. */
  readonly title: string;
  readonly description: string;
  /** Pages for `teacher` (and administrators) and `admin` stand behind the guard and in the panel's frame. */
  readonly access: 'public' | 'teacher' | 'admin';
  /** Left out of the site map and of search engines. */
  readonly isUnlisted?: boolean;
  /** The sheet of the survey that the footer names. */
  readonly sheet: { readonly number: string; readonly name: string };
  /** Last parts of the addresses below `path`, one for each tab. */
  readonly tabs?: readonly string[];
};

export const notFoundPath = '/404';

/** Every address of the portal (§2): one row each. */
export const routeTable = [
  {
    path: '/',
    title: 'Home',
    description: 'A city’s urban planning programme that is played on a shared game server.',
    access: 'public',
    sheet: { number: '01', name: 'Home' },
  },
  {
    path: '/maps',
    title: 'Live World Map',
    description:
      'The four worlds of the server, drawn as maps that you can walk through in the browser.',
    access: 'public',
    sheet: { number: '02', name: 'Live Maps' },
  },
  {
    path: '/play',
    title: 'Play',
    description:
      'How to join the server on Java Edition, Bedrock Edition and consoles, step by step.',
    access: 'public',
    sheet: { number: '03', name: 'Play' },
  },
  {
    path: '/wasdot-reports',
    title: 'WSDOT Reports',
    description: 'A transportation planning report, in short and at its source.',
    access: 'public',
    sheet: { number: '04', name: 'WSDOT Reports' },
  },
  {
    path: '/video',
    title: 'Video Guide',
    description: 'Short films about how cities work.',
    access: 'public',
    sheet: { number: '05', name: 'Video Guide' },
  },
  {
    path: '/storymaps',
    title: 'Story Maps',
    description: 'Interactive maps that tell the story of a city.',
    access: 'public',
    sheet: { number: '06', name: 'Story Maps' },
  },
  {
    path: '/newsletter',
    title: 'Newsletter',
    description: 'News of the program by e-mail.',
    access: 'public',
    sheet: { number: '07', name: 'Newsletter' },
  },
  {
    path: '/community',
    title: 'Community',
    description: 'What students are building together, and how to add something of your own.',
    access: 'public',
    sheet: { number: '08', name: 'Community' },
  },
  {
    path: '/auth',
    title: 'Login and registration',
    description: 'Sign in or make an account.',
    access: 'public',
    sheet: { number: '09', name: 'Account' },
  },
  {
    path: '/admin',
    title: 'Admin login',
    description: 'Sign in as an administrator.',
    access: 'public',
    isUnlisted: true,
    sheet: { number: '10', name: 'Admin login' },
  },
  {
    path: '/help',
    title: 'Help',
    description: 'What to do when you are stuck, how to get access, and how to reach support.',
    access: 'public',
    sheet: { number: '11', name: 'Help' },
  },
  {
    path: '/privacy',
    title: 'Privacy for students',
    description: 'What the portal keeps about you, why, and who can see it.',
    access: 'public',
    sheet: { number: '12', name: 'Privacy' },
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'How this portal is made to work for everyone, and where it does not yet.',
    access: 'public',
    sheet: { number: '13', name: 'Accessibility' },
  },
  {
    path: '/my-submissions',
    title: 'What I sent',
    description: 'The quests, celebrations and projects that you sent, and where they stand.',
    access: 'public',
    isUnlisted: true,
    sheet: { number: '14', name: 'What I sent' },
  },
  {
    path: '/server-control',
    title: 'Server control',
    description: 'The control panel of the game server.',
    access: 'admin',
    sheet: { number: '20', name: 'Server control' },
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
    description: 'Domain redirect setup.',
    access: 'admin',
    sheet: { number: '21', name: 'Domain setup' },
  },
  {
    path: '/booknews-editor',
    title: 'Book news editor',
    description: 'The editor of the in-game news book.',
    access: 'admin',
    sheet: { number: '22', name: 'Book news editor' },
  },
  {
    path: '/server-control/audit',
    title: 'Audit log',
    description: 'Who did what on the portal and the game server, and when.',
    access: 'admin',
    sheet: { number: '24', name: 'Audit log' },
  },
  {
    path: '/server-control/doctor',
    title: 'Set-up doctor',
    description: 'Tests every part of the set-up and says what to mend.',
    access: 'admin',
    sheet: { number: '27', name: 'Set-up doctor' },
  },
  {
    path: '/content-editor',
    title: 'Content',
    description: 'The words, links and addresses of the public pages.',
    access: 'admin',
    sheet: { number: '25', name: 'Content' },
    tabs: ['site', 'links', 'worlds', 'videos', 'stories', 'reports', 'play'],
  },
  {
    path: '/users',
    title: 'Accounts',
    description: 'Find an account and change its role.',
    access: 'admin',
    sheet: { number: '23', name: 'Accounts' },
  },
  {
    path: '/review',
    title: 'Review',
    description: 'What people sent in, before others see it.',
    access: 'teacher',
    sheet: { number: '25', name: 'Review' },
  },
  {
    path: '/schedule',
    title: 'Schedule',
    description: 'Sessions on the game server, open quests, and projects.',
    access: 'admin',
    sheet: { number: '26', name: 'Schedule' },
  },
  {
    path: notFoundPath,
    title: '404 Page Not Found',
    description: 'There is no page at this address.',
    access: 'public',
    isUnlisted: true,
    sheet: { number: '00', name: 'No such sheet' },
  },
] as const satisfies readonly RouteEntry[];

export type RoutePath = (typeof routeTable)[number]['path'];
export type Route = RouteEntry & { readonly path: RoutePath };

/** Addresses that only lead to another. */
export const redirects: Readonly<Record<string, RoutePath>> = movedAddresses;

/** The row of an address; the not-found row when there is none. */
export function findRoute(path: string): Route {
  const bare = bareAddress(path);
  const rows: readonly Route[] = routeTable;
  return rows.find((row) => addressesOf(row).includes(bare)) ?? notFoundRoute(rows);
}

/** One page has one address: a slash at the end is left out. */
export function bareAddress(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** Every address that is answered with a page of its own. */
export const pagePaths: readonly string[] = routeTable.flatMap(addressesOf);

/** What search engines may list. */
export const sitemapPaths: readonly string[] = routeTable
  .filter((row: RouteEntry) => row.access === 'public' && row.isUnlisted !== true)
  .flatMap(addressesOf);

/** Every page and every address that leads to one; any other is not found. */
export const knownPaths: readonly string[] = [...pagePaths, ...Object.keys(redirects)];

function addressesOf({ path, tabs = [] }: RouteEntry): readonly string[] {
  return [path, ...tabs.map((tab) => `${path}/${tab}`)];
}

function notFoundRoute(rows: readonly Route[]): Route {
  const row = rows.find(({ path }) => path === notFoundPath);
  if (!row) throw new Error('The route table has no row for what is not found.');
  return row;
}
