export type NavigationLink = { label: string; href: string };

/** §1: exactly these five, in this order. */
export const mainNavigation: readonly NavigationLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Live Maps', href: '/maps' },
  { label: 'WSDOT Reports', href: '/wasdot-reports' },
  { label: 'Video Guide', href: '/video' },
  { label: 'Story Maps', href: '/storymaps' },
];

/** In the header of pages with user-written content. */
export const communityNavigation: readonly NavigationLink[] = [
  { label: 'Community', href: '/community' },
  { label: 'Forum', href: '/forum' },
  { label: 'Challenges', href: '/challenges' },
  { label: 'Projects', href: '/projects' },
];

export const communityLink: NavigationLink = { label: 'Community', href: '/community' };

/** Only for people who are signed in. */
export const ownNavigation: readonly NavigationLink[] = [
  { label: 'Workbooks', href: '/workbooks' },
  { label: 'Journal', href: '/journal' },
  { label: 'My submissions', href: '/my-submissions' },
];
export const accountLink: NavigationLink = { label: 'Account', href: '/account' };

/** Where a visitor gets an account. */
export const joinLink: NavigationLink = { label: 'Join', href: '/auth?tab=register' };

export const helpLink: NavigationLink = { label: 'Help', href: '/help' };

/** At the foot of every page, in this order. */
export const helpLinks: readonly NavigationLink[] = [
  { label: 'Help and support', href: '/help' },
  { label: 'Privacy for students', href: '/privacy' },
  { label: 'Accessibility', href: '/accessibility' },
];

/** At the bottom of every page, in the wording that Mojang and Microsoft require (P-45). */
export const notOfficial =
  'Not an official Minecraft product. Not approved by or associated with Mojang or Microsoft.';

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Take part',
    links: [
      { label: 'Play', href: '/play' },
      { label: 'Community', href: '/community' },
      { label: 'Newsletter', href: '/newsletter' },
    ],
  },
  { title: 'Get help', links: helpLinks },
  {
    title: 'For teachers',
    links: [
      { label: 'Bring your class', href: '/help#teachers' },
      { label: 'Workbooks', href: '/workbooks' },
    ],
  },
];

/** The link of the row below the header that an address belongs to, if any. */
export function findCommunityLink(path: string): NavigationLink | undefined {
  return [...communityNavigation, ...ownNavigation].find(
    ({ href }) => path === href || path.startsWith(`${href}/`),
  );
}
