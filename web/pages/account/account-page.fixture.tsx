import { page } from 'vitest/browser';

import { aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

export const sessions = [
  {
    id: 's1',
    createdAt: '2026-11-20T08:00:00.000Z',
    lastSeenAt: '2026-11-20T08:59:00.000Z',
    device: 'Chromebook, Chrome',
    current: true,
  },
  {
    id: 's2',
    createdAt: '2026-11-17T08:00:00.000Z',
    lastSeenAt: '2026-11-17T08:59:00.000Z',
    device: 'Phone, Safari',
    current: false,
  },
];
export const names = ['Paper Falcon', 'Tall Cedar', 'Blue Ferry', 'Calm Otter'];
const base: Replies = {
  'GET /api/user/display-names': { json: { names } },
  'GET /api/user/sessions': { json: { sessions } },
  'GET /api/my/champion-consent': { json: { consent: false, role: null } },
  'GET /api/my/classes': { json: { classes: [] } },
  'GET /api/my/game-name': {
    json: {
      minecraftUsername: 'mara_builds',
      isVerified: true,
      message: null,
      expiresAt: null,
      takenName: null,
    },
  },
};

export function openAccount(replies: Replies = {}, user = aUser()) {
  return openApp('/account', { user, replies: { ...base, ...replies } });
}
export const part = (name: string) => page.getByRole('region', { name });
