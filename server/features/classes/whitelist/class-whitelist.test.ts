import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, describe, expect, it, vi } from 'vitest';
import { GameNameProof, WhitelistResults } from '#contract/classes/classes';
import { practiceFilesSettings, startFilesServer } from '../../../testing/files.fixture.ts';
import { startClasses } from '../../../testing/classes.fixture.ts';
import { practiceSettings } from '../../../testing/portal.fixture.ts';
import { readWhitelistAnswer } from './whitelist.ts';

async function startWithGame() {
  const game = await startFilesServer();
  const classes = await startClasses('sqlite', {
    ...practiceSettings(game),
    ...practiceFilesSettings(game),
  });
  onTestFinished(async () => {
    await classes.close();
    await game.close();
  });
  const isConnected = async (path: string) =>
    (await classes.portal.call('GET', path, undefined, classes.admin)).text.includes(
      '"connected":true',
    );
  await vi.waitUntil(() => isConnected('/api/minecraft/status'), { timeout: 30_000 });
  await vi.waitUntil(() => isConnected('/api/sftp/status'), { timeout: 30_000 });
  return { game, ...classes };
}

describe('POST /api/classes/:id/whitelist', () => {
  it('[§4] adds each game name of the class on the practice server, with a result for each', async () => {
    const { admin, aClass, joins, portal, post, readClass } = await startWithGame();
    const { id, code } = await aClass('On the list');
    await joins(await portal.aStudent('Pia New', 'pia_builds'), code);
    await joins(await portal.aStudent('Stefan Known', 'Steve'), code);
    await joins(await portal.aStudent('Odd Name', 'odd.name'), code);

    const reply = await post(`/api/classes/${id}/whitelist`, undefined);

    expect(reply.status).toBe(200);
    const { results } = WhitelistResults.parse(reply.json());
    expect(results).toEqual(
      expect.arrayContaining([
        { minecraftUsername: 'pia_builds', ok: true, result: 'Added' },
        { minecraftUsername: 'Steve', ok: true, result: 'Already on the whitelist' },
        { minecraftUsername: 'odd.name', ok: false, result: expect.stringMatching(/letters/) },
      ]),
    );
    const detail = await readClass(id);
    expect(detail.whitelist.results).toHaveLength(3);
    expect(
      detail.members.map(({ minecraftUsername, gameNameVerified }) => [
        minecraftUsername,
        gameNameVerified,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['pia_builds', true],
        ['odd.name', false],
      ]),
    );
    const log = await portal.call('GET', '/api/audit', undefined, admin);
    expect(log.text).toContain('whitelist add pia_builds');
    expect(log.text).toContain('class.whitelist');
  });

  it('[P-14] leaves out a student who is removed from the class while it runs', async () => {
    const { aClass, game, joins, portal, post, readClass, teacher } = await startWithGame();
    const { id, code } = await aClass('Leaving');
    await joins(await portal.aStudent('Ada First', 'ada_first'), code);
    const second = await portal.aStudent('Zoe Second', 'zoe_second');
    await joins(second, code);
    game.setFaults({ lagMs: 2000 });

    const adding = post(`/api/classes/${id}/whitelist`, undefined);
    await vi.waitUntil(() => game.received.includes('whitelist add ada_first'), {
      timeout: 30_000,
    });
    const path = `/api/classes/${id}/members/${second.user.id}`;
    expect((await portal.call('DELETE', path, undefined, teacher)).status).toBe(204);

    const { results } = WhitelistResults.parse((await adding).json());
    expect(results.map(({ minecraftUsername }) => minecraftUsername)).toEqual(['ada_first']);
    expect((await readClass(id)).whitelist.results).toHaveLength(1);
    expect(game.received).not.toContain('whitelist add zoe_second');
  });

  it('[§4] is 409 while the console is not connected', async () => {
    const classes = await startClasses('sqlite');
    onTestFinished(() => classes.close());
    const { id } = await classes.aClass('No console');

    const reply = await classes.post(`/api/classes/${id}/whitelist`, undefined);

    expect(reply.status).toBe(409);
    expect(reply.headers.get('x-problem')).toBe('console-not-connected');
  });

  it.each([
    ['Added Mia to the whitelist', true, 'Added'],
    ['Player is already whitelisted', true, 'Already on the whitelist'],
    ['That player does not exist', false, 'No game account has this name'],
    ['', false, 'Sent. No answer came back over RCON.'],
    ['Spieler Mia wurde hinzugefügt', false, 'Spieler Mia wurde hinzugefügt'],
    ['Unknown or incomplete command', false, 'Unknown or incomplete command'],
    [`No\n${'x'.repeat(500_000)}`, false, `No ${'x'.repeat(69)} …`],
  ])('[§5] reads the answer %j', (answer, ok, result) => {
    expect(readWhitelistAnswer(answer)).toEqual({ ok, result });
  });
});

describe('proof of a game name', () => {
  it('[§4] a code typed in the chat of the game verifies the name that typed it', async () => {
    const { aClass, addNames, game, portal, post, readClass } = await startWithGame();
    const { id } = await aClass('Proofs');
    const { members } = await addNames(id, ['Tomas A.']);
    const cookie = await portal.signIn(members[0]?.signInName ?? '', members[0]?.password ?? '');
    const student = { cookie };
    const started = GameNameProof.parse(
      (await post('/api/my/game-name/code', undefined, student)).json(),
    );
    expect(started).toMatchObject({ minecraftUsername: null, isVerified: false });
    expect(started.message).toMatch(/^!portal \d{6}$/);

    const log = join(game.serverDirectory, 'logs/latest.log');
    const chatLine = `[09:00:00] [Async Chat Thread - #0/INFO]: <rainy_beaver> ${started.message}\n`;
    const isVerified = async () => (await readClass(id)).members[0]?.gameNameVerified === true;
    // Sent again until it is read, because the portal may not have begun to follow the log.
    await vi.waitUntil(
      async () => {
        if (await isVerified()) return true;
        await appendFile(log, chatLine);
        return false;
      },
      { timeout: 60_000, interval: 3000 },
    );
    expect((await readClass(id)).members[0]?.minecraftUsername).toBe('rainy_beaver');
    const proof = GameNameProof.parse(
      (await portal.call('GET', '/api/my/game-name', undefined, student)).json(),
    );
    expect(proof).toMatchObject({ isVerified: true, message: null });
  });
});
