import {
  GameName,
  MessageText,
  playerCommand,
  ReasonText,
  type PlayerAction,
  type PlayerList,
} from '#contract/game-server/players';
import type { CommandReply } from '#contract/game-server/console';
import { isRefusal } from '#contract/game-server/console-output';
import { Problem } from '#contract/problems';
import { shortened } from '#contract/text/shortened';
import { readGameNames } from '#contract/text/text-lines';
import type { WorldList } from '#contract/maps/worlds';
import type { Admin } from '../../../http/access/access.ts';
import type { FindPluginVersion } from '../../../live/plugin-versions.ts';
import { queryVanilla, type GameQuery } from '../game-query.ts';

export type PlayersDependencies = {
  readonly query: GameQuery;
  readonly findVersion: FindPluginVersion;
  readonly listWorlds: () => Promise<WorldList>;
  readonly runCommand: (
    actor: Admin,
    command: string,
    signal?: AbortSignal,
  ) => Promise<CommandReply>;
  /** Accounts by game name in lower case. */
  readonly findAccounts: (
    gameNames: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly id: number; readonly name: string }>>;
};

/** Bedrock player names have this prefix before the registered name. */
const bedrockPrefix = /^[.*]/;

export async function listPlayers(dependencies: PlayersDependencies): Promise<PlayerList> {
  const { value, unread } = await queryPlayers(dependencies.query);
  const names = value?.names ?? [];
  const { worlds } = await dependencies.listWorlds();
  const accounts = await dependencies.findAccounts(names.flatMap(getNameKeys));
  return {
    known: value !== null,
    online: value?.online ?? null,
    max: value?.max ?? null,
    unread: unread ? [unread] : [],
    players: names.map((name) => {
      const account = getNameKeys(name)
        .map((key) => accounts.get(key))
        .find((found) => found !== undefined);
      const world = worlds.find(({ players }) => players?.includes(name) === true);
      return { name, world: world?.displayName ?? null, ...(account ? { account } : {}) };
    }),
    canMute: await canMute(dependencies),
  };
}

/**
 * `list` shows a team's prefix with a name, such as `[Mayor] Steve`, and `list uuids` does not. If some names still
 * cannot be read, the answer is in `unread`, too.
 */
async function queryPlayers(query: GameQuery) {
  const shown = await queryVanilla(query, 'list', readPlayers);
  if (shown.value === null || isWhole(shown.value)) return shown;
  const plain = await queryVanilla(query, 'list uuids', readPlayers);
  if (plain.value !== null && isWhole(plain.value)) return plain;
  return { value: shown.value, unread: { command: 'list', text: shown.text } };
}

/** Runs the command of an action, which also records it in the audit log. */
export async function actOnPlayer(
  dependencies: PlayersDependencies,
  actor: Admin,
  request: { readonly action: PlayerAction; readonly name: string; readonly reason: string },
  signal?: AbortSignal,
): Promise<CommandReply> {
  const { action, name, reason } = request;
  const problem = requiredTexts.get(action)?.safeParse(reason).error?.issues[0]?.message;
  if (problem !== undefined) throw new Problem('invalid-input', { sentence: problem });
  if (action === 'mute' && !(await canMute(dependencies))) throw new Problem('cannot-mute');
  const reply = await dependencies.runCommand(actor, playerCommand(action, name, reason), signal);
  if (isRefusal(reply.result) || notDone.test(reply.result)) {
    const sentence = `The game server did not carry this out. It answered: ${shortened(reply.result)}`;
    throw new Problem('command-refused', { sentence });
  }
  return reply;
}

/** The game's answers if there was nothing to do, or nobody to do it to. */
const notDone =
  /^\s*(Nothing changed|No player was found|That player (?:does not exist|cannot be)|Player is (?:not|already) whitelisted)/;

const requiredTexts: ReadonlyMap<PlayerAction, typeof MessageText> = new Map([
  ['message', MessageText],
  ['ban', ReasonText],
  ['mute', ReasonText],
]);

async function canMute({ findVersion }: PlayersDependencies): Promise<boolean> {
  return Boolean(await findVersion('Essentials'));
}

type ListedPlayers = {
  readonly online: number;
  readonly max: number;
  readonly names: readonly string[];
};

/** Reads the answer to vanilla `list` or `list uuids`; null for any other text. */
export function readPlayers(text: string): ListedPlayers | null {
  const found = /There are (\d+) of a max (?:of )?(\d+) players online:[ \t]*(.*)/.exec(text);
  if (!found) return null;
  const names = readGameNames((found[3] ?? '').replaceAll(uuidAfterName, ''));
  return { online: Number(found[1]), max: Number(found[2]), names };
}

/** In the answer to `list uuids`. */
const uuidAfterName = / \([\da-f-]{32,36}\)/gi;

function isWhole({ online, names }: ListedPlayers): boolean {
  return names.length === online && names.every((name) => GameName.safeParse(name).success);
}

function getNameKeys(name: string): readonly string[] {
  const key = name.toLowerCase();
  return bedrockPrefix.test(key) ? [key, key.replace(bedrockPrefix, '')] : [key];
}
