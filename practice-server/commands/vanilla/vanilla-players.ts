import {
  announce,
  incompleteCommand,
  incorrectArgument,
  runSubCommand,
  incorrectSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';
import type { Player } from '../../game/game.ts';
import { logOut } from '../../game/life.ts';

const playerName = /^\w{1,16}$/;
const noSuchPlayer = 'That player does not exist';

export const vanillaPlayerCommands: CommandTable = new Map<string, Command>([
  ['list', listPlayers],
  ['say', say],
  ['tell', tell],
  ['msg', tell],
  ['whitelist', (call) => runSubCommand(whitelistActions, call, incorrectSubCommand)],
  ['op', withPlayerName(makeOperator)],
  ['deop', withPlayerName(unmakeOperator)],
  ['kick', kick],
  ['ban', withPlayerName(ban)],
  ['pardon', withPlayerName(pardon)],
  ['banlist', listBans],
]);

const whitelistActions: CommandTable = new Map<string, Command>([
  ['list', listWhitelist],
  ['on', (call) => switchWhitelist(call, 'on')],
  ['off', (call) => switchWhitelist(call, 'off')],
  ['add', withPlayerName(addToWhitelist)],
  ['remove', withPlayerName(removeFromWhitelist)],
  ['reload', (call) => announce(call, 'Reloaded the whitelist')],
]);

function listPlayers(call: CommandCall): string {
  const [form, ...more] = call.words;
  if ((form !== undefined && form !== 'uuids') || more.length > 0)
    return incorrectArgument(call, more[0] ?? form);
  const { players, maxPlayers } = call.game;
  const names = players.map((player) => (form ? `${player.name} (${player.uuid})` : player.name));
  // With nobody online the space after the colon stays.
  return `There are ${players.length} of a max of ${maxPlayers} players online: ${names.join(', ')}`;
}

function say(call: CommandCall): string {
  if (call.words.length === 0) return incompleteCommand(call);
  call.log(`[Not Secure] [Rcon] ${call.words.join(' ')}`);
  return '';
}

function tell(call: CommandCall): string {
  const [name, ...words] = call.words;
  if (name === undefined || words.length === 0) return incompleteCommand(call);
  const player = findPlayer(call, name);
  return player ? `You whisper to ${player.name}: ${words.join(' ')}` : 'No player was found';
}

function listWhitelist({ game }: CommandCall): string {
  const names = [...game.whitelist.names];
  if (names.length === 0) return 'There are no whitelisted players';
  return `There are ${names.length} whitelisted player(s): ${names.join(', ')}`;
}

function switchWhitelist(call: CommandCall, word: 'on' | 'off'): string {
  const isOn = word === 'on';
  if (call.game.whitelist.isOn === isOn) return `Whitelist is already turned ${word}`;
  call.game.whitelist.isOn = isOn;
  return announce(call, `Whitelist is now turned ${word}`);
}

function addToWhitelist(call: CommandCall, name: string): string {
  const { names } = call.game.whitelist;
  if (names.has(name)) return 'Player is already whitelisted';
  names.add(name);
  return announce(call, `Added ${name} to the whitelist`);
}

function removeFromWhitelist(call: CommandCall, name: string): string {
  if (!call.game.whitelist.names.delete(name)) return 'Player is not whitelisted';
  return announce(call, `Removed ${name} from the whitelist`);
}

function makeOperator(call: CommandCall, name: string): string {
  if (call.game.operators.has(name)) return 'Nothing changed. The player already is an operator';
  call.game.operators.add(name);
  return announce(call, `Made ${name} a server operator`);
}

function unmakeOperator(call: CommandCall, name: string): string {
  if (!call.game.operators.delete(name)) return 'Nothing changed. The player is not an operator';
  return announce(call, `Made ${name} no longer a server operator`);
}

function kick(call: CommandCall): string {
  const [name, ...reason] = call.words;
  if (name === undefined) return incompleteCommand(call);
  const player = findPlayer(call, name);
  if (!player) return 'No player was found';
  const text = reason.join(' ') || 'Kicked by an operator';
  logOut(call.game, call.log, player, text);
  return announce(call, `Kicked ${player.name}: ${text}`);
}

function ban(call: CommandCall, name: string): string {
  if (call.game.bans.has(name)) return 'Nothing changed. The player is already banned';
  const reason = call.words.slice(1).join(' ') || 'Banned by an operator.';
  call.game.bans.set(name, reason);
  const player = findPlayer(call, name);
  if (player) logOut(call.game, call.log, player, 'You are banned from this server');
  return announce(call, `Banned ${name}: ${reason}`);
}

function pardon(call: CommandCall, name: string): string {
  if (!call.game.bans.delete(name)) return "Nothing changed. The player isn't banned";
  return announce(call, `Unbanned ${name}`);
}

function listBans({ game }: CommandCall): string {
  if (game.bans.size === 0) return 'There are no bans';
  // Separate messages with nothing between them, as vanilla feedback is over RCON.
  const bans = [...game.bans].map(([name, reason]) => `${name} was banned by Rcon: ${reason}`);
  return [`There are ${game.bans.size} ban(s):`, ...bans].join('');
}

function withPlayerName(run: (call: CommandCall, name: string) => string): Command {
  return (call) => {
    const [name] = call.words;
    if (name === undefined) return incompleteCommand(call);
    if (!playerName.test(name)) return noSuchPlayer;
    return run(call, findPlayer(call, name)?.name ?? name);
  };
}

function findPlayer({ game }: CommandCall, name: string): Player | null {
  return game.players.find((player) => player.name.toLowerCase() === name.toLowerCase()) ?? null;
}
