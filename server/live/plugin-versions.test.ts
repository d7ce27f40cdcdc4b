import { describe, expect, it } from 'vitest';
import { createPluginVersions } from './plugin-versions.ts';

/** A server that knows only these commands. */
function onServer(responses: Readonly<Record<string, string>>, unknown: string) {
  const asked: string[] = [];
  const run = async (command: string) => {
    asked.push(command);
    return responses[command] ?? unknown;
  };
  return { asked, findVersion: createPluginVersions({ client: {}, run }) };
}

const fabric = 'Unknown or incomplete command, see below for error\nversion Bl<--[HERE]';
const vanilla = 'Incorrect argument for command. See below for error\n...version <--[HERE]';
const velocity = 'This command does not exist.';
const german = 'Unbekannter oder unvollständiger Befehl, siehe unten\nversion Bl<--[HIER]';

describe('on a server without plugins', () => {
  it('[game-server §10] BlueMap can be a mod, and says its version itself', async () => {
    const { findVersion } = onServer(
      { 'bluemap version': 'BlueMap Version >\n Version: 5.23\n ├ 9c4efeb9\n' },
      fabric,
    );

    expect(await findVersion('BlueMap')).toEqual({ major: 5, minor: 23, text: '5.23' });
    expect(await findVersion('Citizens')).toBeNull();
  });

  it.each([fabric, vanilla, velocity, german])(
    '[game-server §10] that answers "%s", no plugin is installed, and each is asked for once',
    async (response) => {
      const { asked, findVersion } = onServer({ 'bluemap version': fabric }, response);

      const found = ['BlueMap', 'Multiverse-Core', 'BlueMap', 'Multiverse-Core'].map(findVersion);

      expect(await Promise.all(found)).toEqual([null, null, null, null]);
      expect(asked.toSorted()).toEqual([
        'bluemap version',
        'version BlueMap',
        'version Multiverse-Core',
      ]);
    },
  );

  it('[product §5] a mod that answers nothing may be installed', async () => {
    const { findVersion } = onServer({ 'bluemap version': '' }, fabric);

    expect(await findVersion('BlueMap')).toBeUndefined();
  });
});
