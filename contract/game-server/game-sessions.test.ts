import { describe, expect, it } from 'vitest';
import { GameSessionChange, NewGameSession } from './game-sessions.ts';

const session = { type: 'Class', title: 'Build', start: '2026-11-21T10:00:00Z' };

describe('a session on the game server', () => {
  it('[product §5] has a start and an end, with any offset', () => {
    const end = '2026-11-21T12:30:00+01:00';
    expect(NewGameSession.safeParse({ ...session, end }).success).toBe(true);
  });

  it('[§7] keeps its times in UTC, because SQLite compares them as text', () => {
    const end = '2026-11-21T12:30:00+01:00';
    expect(NewGameSession.parse({ ...session, end })).toMatchObject({
      start: '2026-11-21T10:00:00.000Z',
      end: '2026-11-21T11:30:00.000Z',
    });
    expect(GameSessionChange.parse({ end })).toEqual({ end: '2026-11-21T11:30:00.000Z' });
    expect(GameSessionChange.safeParse({ end: 'tomorrow' }).success).toBe(false);
  });

  // Converted to UTC, these have no four-digit year and would break every list that contains them.
  it.each(['0000-01-01T10:00:00+23:59', '9999-12-31T23:59:59-10:00', '9999-12-31T10:00:00Z'])(
    '[product §5] does not take place at %s',
    (far) => {
      expect(NewGameSession.safeParse({ ...session, end: far }).success).toBe(false);
      expect(GameSessionChange.safeParse({ start: far }).success).toBe(false);
    },
  );
});
