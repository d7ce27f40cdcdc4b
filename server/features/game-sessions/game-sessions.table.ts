import type { Time } from '../../database/engines/column-types.ts';

/** Sessions on the game server. */
export type GameSessionsTable = {
  id: string;
  type: string;
  title: string;
  start: Time;
  end: Time;
  world: string | null;
  /** The class it is planned for; null when it is for everyone. */
  classId: string | null;
};
