import {
  MessageText,
  playerCommand,
  ReasonText,
  type PlayerAction,
  type PlayerList,
} from '#contract/players';
import type { CommandReply } from '#contract/console';
import { Problem } from '#contract/problems';
import { readNameList } from '#contract/text-lines';
import type { WorldList } from '#contract/worlds';
import type { Admin } from '../../http/access.ts';
import type { FindPluginVersion } from '../../live/plugin-versions.ts';
import type { GameQuery } from './game-query.ts';

export type PlayersDependencies = {
  readonly query: GameQuery;
  readonly findVersion: FindPluginVersion;
  readonly listWorlds: () => Promise<WorldList>;
  readonly runCommand: (actor: Admin, command: string) => Promise<CommandReply>;
  /** Accounts by game name in lower case. */
  readonly findAccounts: (
    gameNames: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>>;
};

/** Bedrock player names have this prefix before the registered name. */
const bedrockPrefix = /^[.*]/;

export async function listPlayers(dependencies: PlayersDependencies): Promise<PlayerList> {
  const { online, max, names } = readPlayers(await dependencies.query('minecraft:list'));
  const { worlds } = await dependencies.listWorlds();
  const accounts = await dependencies.findAccounts(names.flatMap(keysOf));
  return {
    online,
    max,
    players: names.map((name) => {
      const account = keysOf(name)
        .map((key) => accounts.get(key))
        .find((found) => found !== undefined);
      const world = worlds.find(({ players }) => players.includes(name));
      return { name, world: world?.displayName ?? null, ...(account ? { account } : {}) };
    }),
    canMute: await canMute(dependencies),
  };
}

/** Runs the command of an action, which also records it in the audit log. */
export async function actOnPlayer(
  dependencies: PlayersDependencies,
  actor: Admin,
  asked: { readonly action: PlayerAction; readonly name: string; readonly reason: string },
): Promise<CommandReply> {
  const { action, name, reason } = asked;
  const problem = requiredTexts.get(action)?.safeParse(reason).error?.issues[0]?.message;
  if (problem !== undefined) throw new Problem('invalid-input', { sentence: problem });
  if (action === 'mute' && !(await canMute(dependencies))) throw new Problem('cannot-mute');
  return await dependencies.runCommand(actor, playerCommand(action, name, reason));
}

const requiredTexts: ReadonlyMap<PlayerAction, typeof MessageText> = new Map([
  ['message', MessageText],
  ['ban', ReasonText],
  ['mute', ReasonText],
]);

async function canMute({ findVersion }: PlayersDependencies): Promise<boolean> {
  return (await findVersion('Essentials')) !== null;
}

/** Reads the answer to vanilla `list`; `max` is 0 when the text cannot be parsed. */
export function readPlayers(text: string): {
  readonly online: number;
  readonly max: number;
  readonly names: readonly string[];
} {
  const found = /There are (\d+) of a max (?:of )?(\d+) players online:[ \t]*(.*)/.exec(text);
  const names = readNameList(found?.[3] ?? '');
  return { online: Number(found?.[1] ?? names.length), max: Number(found?.[2] ?? 0), names };
}

function keysOf(name: string): readonly string[] {
  const key = name.toLowerCase();
  return bedrockPrefix.test(key) ? [key, key.replace(bedrockPrefix, '')] : [key];
}
