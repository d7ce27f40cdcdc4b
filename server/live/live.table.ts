import type { Serial, Time } from '../database/engines/column-types.ts';

/** How to reach the game server, one row a link; `encrypted` is sealed with SECRET_KEY. */
export type ConnectionSettingsTable = { name: string; encrypted: string; updatedAt: Time };

/** The kept lines of the activity log; `position` orders them, `body` is the frame as JSON. */
export type ActivityTable = { position: Serial; id: string; at: Time; body: string };
