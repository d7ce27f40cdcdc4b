import type { Content } from '#contract/content/content';
import type { RoutePath } from '#contract/pages/route-table';

/**
 * The descriptions for search engines and social cards, separate from the route table, which every
 * page loads.
 */
export function describePage(path: RoutePath, { title, gameName, lead }: Content['site']): string {
  if (path !== '/') return descriptions[path];
  return `${title} is a city's urban planning program played on a shared ${gameName} server. ${lead}`;
}

const descriptions: Readonly<Record<Exclude<RoutePath, '/'>, string>> = {
  '/maps': 'Live maps of our worlds, updated as people build.',
  '/play': 'How to join the server on Java Edition, Bedrock Edition, and consoles, step by step.',
  '/wasdot-reports': 'A transportation planning report: summary and original.',
  '/video': 'Short videos about how cities work.',
  '/storymaps': 'Interactive maps that tell the story of a city.',
  '/newsletter': 'Program news by email.',
  '/community': 'What students are building together, and how to add something of your own.',
  '/forum': 'What students ask, show, and discuss about the places they plan.',
  '/forum/:id': 'A forum post and its replies.',
  '/challenges': 'Real places that need a better design, and how the city answered.',
  '/challenges/:id': 'A challenge with its task, its entries, and the official answer.',
  '/projects': 'What students designed and built, from the first question to the finished model.',
  '/projects/:id': 'A student project: the place, the plan, and what was built.',
  '/workbooks': 'Workbooks that take you from looking at a place to planning a change.',
  '/workbooks/:id': 'A workbook to read, answer, and check off.',
  '/auth': 'Sign in or create an account.',
  '/admin': 'Sign in as an administrator.',
  '/help': 'What to do when you are stuck, who to ask, and how to get access.',
  '/privacy': 'What the portal keeps about you, why, and who can see it.',
  '/accessibility': 'How this portal works for everyone, and what does not work yet.',
  '/unsubscribe': 'Stop emails from this portal with the link in any of them.',
  '/account': 'Your names, password, signed-in devices, and data.',
  '/my-submissions': 'Everything you sent, with its status and feedback.',
  '/journal': 'Your own photos, drawings, sound, and notes, and who can see them.',
  '/server-control': "The game server's control panel.",
  '/domain-setup': 'Domain redirect setup.',
  '/booknews-editor': 'Editor for the in-game news book.',
  '/server-control/audit': 'Who did what on the portal and the game server, and when.',
  '/setup': 'The steps that make a new portal ready for students.',
  '/server-control/doctor': 'Tests every part of the setup and tells you what to fix.',
  '/content-editor': 'The text, links, and addresses of the public pages.',
  '/users': 'Find an account or change its role.',
  '/review': 'Items waiting for review before others can see them.',
  '/classes': "A teacher's classes.",
  '/classes/:id': 'One class with its students.',
  '/classes/:id/code': 'The code of a class, for a projector.',
  '/classes/:id/cards': 'Sign-in cards to print.',
  '/workbook-answers': "A class's workbook answers.",
  '/schedule': 'Sessions on the game server, open quests, and projects.',
  '/404': 'There is no page at this address.',
};
