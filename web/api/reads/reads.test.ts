import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints';
import type { Endpoint } from '#contract/endpoint';
import { publicReads } from './public-reads.ts';
import { reads } from './reads.ts';
import { setupReads } from './setup-reads.ts';

describe('[§9] how often the browser asks', () => {
  it.each([
    { read: reads.consoleStatus, path: '/api/minecraft/status', seconds: 5 },
    { read: reads.filesStatus, path: '/api/sftp/status', seconds: 10 },
    { read: publicReads.liveGames, path: '/api/public/live-games', seconds: 15 },
    { read: publicReads.communityFeed, path: '/api/public/community-feed', seconds: 30 },
    { read: publicReads.engagementMetrics, path: '/api/public/engagement-metrics', seconds: 30 },
    // The specification's world-names and bluemap-configs.
    { read: reads.worlds, path: '/api/worlds', seconds: 30 },
    { read: reads.blueMapMaps, path: '/api/bluemap/maps', seconds: 30 },
    { read: publicReads.champions, path: '/api/public/champions', seconds: 60 },
    { read: publicReads.activeProjects, path: '/api/public/active-projects', seconds: 60 },
  ])('$path every $seconds seconds', ({ read, path, seconds }) => {
    expect(read).toMatchObject({ path, everySeconds: seconds });
  });
});

describe('[§7] what is read again each time its screen opens', () => {
  it.each([
    { read: reads.setupCheck, path: '/api/doctor' },
    { read: setupReads.steps, path: '/api/setup' },
    { read: reads.workbookAnswers, path: '/api/workbooks/:id/answers' },
    { read: reads.teammates, path: '/api/projects/:id/teammates' },
  ])('$path', ({ read, path }) => {
    expect(read).toMatchObject({ path, isForgottenOnLeaving: true });
  });

  it('the markers of the live map: projects and challenges change while another tab is open', () => {
    expect(reads.mapMarkers.isReadOnOpening).toBe(true);
  });
});

it.each([
  reads.contentDocument,
  reads.bookVersions,
  reads.fileSearch,
  reads.trash,
  reads.fileVersions,
  reads.gameSessions,
  reads.openQuests,
  reads.mapMarkers,
  reads.dnsRecords,
  reads.worlds,
  reads.npcs,
  reads.portals,
  reads.blueMapMaps,
])('[§7] $path asks again when its screen opens', (read) => {
  expect(read).toMatchObject({ isReadOnOpening: true });
});

it('[§4] what an open page asks by itself does not keep the session of someone who left alive', () => {
  const rows: readonly Endpoint[] = Object.values(endpoints);
  const polled = Object.values({ ...reads, ...publicReads })
    .filter(({ everySeconds }) => everySeconds !== null)
    .map(({ path }) => path);

  const keptAlive = rows.filter(
    ({ method, path, isPolled }) => method === 'GET' && polled.includes(path) && !isPolled,
  );

  // The same answer for everyone, for which no session is looked up.
  expect(keptAlive.map(({ path }) => path)).toEqual([
    '/api/public/community-feed',
    '/api/public/champions',
    '/api/public/engagement-metrics',
    '/api/public/active-projects',
    '/api/public/live-games',
    '/api/public/this-week',
    '/api/public/server-status',
  ]);
});
