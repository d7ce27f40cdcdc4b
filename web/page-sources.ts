import type { RoutePath } from '#contract/pages/route-table';

/**
 * The source file of each page that a visit may begin with; the build's manifest lists its chunk by
 * that name.
 */
export const pageSources: Partial<Readonly<Record<RoutePath, string>>> = {
  '/': 'pages/home/landing-page.tsx',
  '/maps': 'pages/maps/maps-page.tsx',
  '/play': 'pages/play/play-page.tsx',
  '/wasdot-reports': 'pages/reports/reports-page.tsx',
  '/video': 'pages/video/videos-page.tsx',
  '/storymaps': 'pages/stories/story-maps-page.tsx',
  '/newsletter': 'pages/newsletter-page.tsx',
  '/community': 'pages/community/community-page.tsx',
  '/forum': 'pages/forum/forum-page.tsx',
  '/forum/:id': 'pages/forum/forum-post-page.tsx',
  '/challenges': 'pages/challenges/challenges-page.tsx',
  '/challenges/:id': 'pages/challenges/challenge-page.tsx',
  '/projects': 'pages/projects/projects-page.tsx',
  '/projects/:id': 'pages/projects/project-page.tsx',
  '/workbooks': 'pages/workbooks/workbooks-page.tsx',
  '/workbooks/:id': 'pages/workbooks/workbook-page.tsx',
  '/help': 'pages/help/help-page.tsx',
  '/privacy': 'pages/privacy/privacy-page.tsx',
  '/accessibility': 'pages/accessibility/accessibility-page.tsx',
  '/404': 'pages/not-found-page.tsx',
  '/auth': 'pages/auth/auth-page.tsx',
  '/admin': 'pages/auth/admin-login-page.tsx',
  '/my-submissions': 'pages/my-submissions-page.tsx',
  '/unsubscribe': 'pages/unsubscribe-page.tsx',
  '/account': 'pages/account-page.tsx',
  '/journal': 'pages/journal-page.tsx',
};
