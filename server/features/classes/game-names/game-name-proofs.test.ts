import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usersStore } from '../../auth/accounts/users.store.ts';
import { testEngines } from '../../../database/testing/test-databases.fixture.ts';
import { startClasses, type ClassesPortal } from '../../../testing/classes.fixture.ts';
import { createGameNameProofs, type GameNameProofs } from './game-name-proofs.ts';

describe.each(testEngines())('proof of a game name on %s', (engine) => {
  let classes: ClassesPortal;
  let proofs: GameNameProofs;
  let nowMs = Date.UTC(2026, 10, 22, 9);
  const recorded: string[] = [];

  beforeAll(async () => {
    classes = await startClasses(engine);
    const { database } = classes.portal.dependencies;
    proofs = createGameNameProofs({
      database,
      audit: { record: async ({ subject }) => void recorded.push(subject) },
      secretKey: 'secret key of the test',
      now: () => nowMs,
      random: randomBytes,
      setGameName: (transaction, userId, gameName) =>
        usersStore.updateGameName(transaction, database.dialect, {
          userId,
          gameName,
          at: new Date(nowMs).toISOString(),
        }),
    });
  });
  afterAll(() => classes.close());

  it('a code works once', async () => {
    const { user } = await classes.portal.aStudent('Once Only', 'once_only');
    const { message } = await proofs.start(user);

    await proofs.readChatLine({ name: 'Once_Only', text: `${message}` });
    await proofs.readChatLine({ name: 'somebody_else', text: `${message}` });

    expect(await proofs.read(user)).toMatchObject({
      minecraftUsername: 'once_only',
      isVerified: true,
      message: null,
    });
  });

  it('a line that two instances read at once counts once', async () => {
    const { user } = await classes.portal.aStudent('Read Twice', 'read_twice');
    const { message } = await proofs.start(user);
    const line = { name: 'read_twice', text: `${message}` };

    await Promise.all([proofs.readChatLine(line), proofs.readChatLine(line)]);

    expect((await proofs.read(user)).isVerified).toBe(true);
    expect(recorded.filter((subject) => subject === `user ${user.id}`)).toHaveLength(1);
  });

  it('a code expires', async () => {
    const { user } = await classes.portal.aStudent('Too Late', 'too_late');
    const { message } = await proofs.start(user);
    nowMs += 16 * 60_000;

    await proofs.readChatLine({ name: 'too_late', text: `${message}` });

    expect(await proofs.read(user)).toMatchObject({ isVerified: false, message: null });
  });

  it('a player who tries many codes is ignored from then on', async () => {
    const { user } = await classes.portal.aStudent('Guessed At', 'guessed_at');
    const { message } = await proofs.start(user);
    for (let number = 0; number < 5; number += 1) {
      await proofs.readChatLine({ name: 'guesser', text: `!portal 00000${number}` });
    }

    await proofs.readChatLine({ name: 'guesser', text: `${message}` });

    expect((await proofs.read(user)).isVerified).toBe(false);
  });

  it('the name of another account is refused, and the student is notified', async () => {
    await classes.portal.aStudent('The Owner', 'owned_name');
    const { user } = await classes.portal.aStudent('A Borrower', 'borrower');
    const { message } = await proofs.start(user);

    await proofs.readChatLine({ name: 'owned_name', text: `${message}` });

    expect(await proofs.read(user)).toMatchObject({
      minecraftUsername: 'borrower',
      isVerified: false,
      takenName: 'owned_name',
    });
  });

  it.each(['hello', '!portal', '!portal 12345', 'say !portal 123456', '!portal 123456 please'])(
    'other chat such as %j does nothing',
    async (text) => {
      await expect(proofs.readChatLine({ name: 'chatty', text })).resolves.toBeUndefined();
    },
  );
});
