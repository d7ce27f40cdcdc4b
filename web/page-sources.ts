import type { RoutePath } from '#contract/pages/route-table';

/**
 * The source file of each page that a visit may begin with; the build's manifest lists its chunk by
 * that name.
 */
export const pageSources: Partial<Readonly<Record<RoutePath, string>>> = {
  '/': 'pages/home/landing-page.tsx',
  '/maps': 'pages/maps/maps-page.tsx',
  '/play': 'pages/play/play-page.tsx',
  '/wasdot-reports': 'pages/resources/reports/reports-page.tsx',
  '/video': 'pages/resources/video/videos-page.tsx',
  '/storymaps': 'pages/resources/stories/story-maps-page.tsx',
  '/newsletter': 'pages/resources/newsletter-page.tsx',
  '/community': 'pages/community/community-page.tsx',
  '/forum': 'pages/forum/forum-page.tsx',
  '/forum/:id': 'pages/forum/forum-post-page.tsx',
  '/challenges': 'pages/challenges/challenges-page.tsx',
  '/challenges/:id': 'pages/challenges/challenge-page.tsx',
  '/projects': 'pages/projects/projects-page.tsx',
  '/projects/:id': 'pages/projects/project-page.tsx',
  '/workbooks': 'pages/workbooks/workbooks-page.tsx',
  '/workbooks/:id': 'pages/workbooks/workbook-page.tsx',
  '/help': 'pages/about/help-page.tsx',
  '/privacy': 'pages/about/privacy-page.tsx',
  '/accessibility': 'pages/about/accessibility-page.tsx',
  '/404': 'pages/about/not-found-page.tsx',
  '/auth': 'pages/auth/auth-page.tsx',
  '/admin': 'pages/auth/admin-login-page.tsx',
  '/my-submissions': 'pages/account/my-submissions-page.tsx',
  '/unsubscribe': 'pages/account/unsubscribe-page.tsx',
  '/account': 'pages/account/account-page.tsx',
  '/journal': 'pages/account/journal-page.tsx',
};
