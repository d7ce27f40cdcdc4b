import { describe, expect, it } from 'vitest';
import { logIn, readConfirmNumber, startTestGame } from '../../testing/test-game.ts';

describe('confirming on Multiverse 5', () => {
  it('[game-server §4.3] the right number deletes the world, and the success line comes too late', async () => {
    const { client, clock } = await startTestGame();
    const number = readConfirmNumber(await client.run('mv delete tek8'));

    const answer = await client.run(`mv confirm ${number}`);
    clock.move(51);

    expect(answer).toBe("§9Deleting world 'tek8'...\n");
    expect(await client.run('mv list')).not.toContain('tek8');
  });

  it('[game-server §4.3] a wrong number leaves the command waiting', async () => {
    const { client } = await startTestGame();
    const number = readConfirmNumber(await client.run('mv delete tek8'));

    await client.run('mv confirm 999');

    expect(await client.run(`mv confirm ${number}`)).toContain('Deleting world');
  });

  it('[game-server §4.3] all connections share the queue', async () => {
    const { client, server } = await startTestGame();
    const other = await logIn(server);
    const number = readConfirmNumber(await client.run('mv delete tek8'));

    expect(await other.run(`mv confirm ${number}`)).toContain('Deleting world');
  });

  it.each([
    { afterMs: 29_999, answer: 'Deleting world' },
    { afterMs: 30_000, answer: 'You do not have any commands in queue.' },
  ])('[game-server §4.3] after $afterMs ms: $answer', async ({ afterMs, answer }) => {
    const { client, clock } = await startTestGame();
    const number = readConfirmNumber(await client.run('mv delete tek8'));

    clock.move(afterMs);

    expect(await client.run(`mv confirm ${number}`)).toContain(answer);
  });

  it('[game-server §4.3] a newer dangerous command replaces the older one', async () => {
    const { client } = await startTestGame();
    await client.run('mv delete tek8');
    const number = readConfirmNumber(await client.run('mv regen plaza'));

    const answer = await client.run(`mv confirm ${number}`);

    expect(answer).toContain("Regenerating world 'plaza'");
    expect(await client.run(`mv confirm ${number}`)).toContain('commands in queue');
    expect(await client.run('mv list')).toContain('tek8');
  });

  it('[game-server §4.3] a restart discards the waiting command', async () => {
    const { client, server } = await startTestGame();
    const number = readConfirmNumber(await client.run('mv delete tek8'));

    await server.restart({ downMs: 0 });
    const back = await logIn(server);

    expect(await back.run(`mv confirm ${number}`)).toContain('commands in queue');
  });
});

describe('confirming on Multiverse 4', () => {
  const faults = { multiverse: 4 } as const;

  it('[game-server §4.3] needs no number, but the same connection', async () => {
    const { client, server } = await startTestGame({ faults });
    const other = await logIn(server);

    const prompt = await client.run('mv delete tek8');
    const elsewhere = await other.run('mv confirm');
    const here = await client.run('mv confirm');

    expect(prompt).toBe(
      "Are you sure you want to delete world 'tek8'? You cannot undo this action.\nRun §a/mv confirm §fto continue. This will expire in 10 seconds.\n",
    );
    expect(elsewhere).toContain('commands in queue');
    expect(here).toContain('Deleting world');
  });

  it('[game-server §4.3] waits ten seconds', async () => {
    const { client, clock } = await startTestGame({ faults });
    await client.run('mv delete tek8');

    clock.move(10_000);

    expect(await client.run('mv confirm')).toContain('commands in queue');
  });
});
