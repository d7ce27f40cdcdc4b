import type { Command, CommandCall, CommandTable } from '../command-call.ts';

/** What a server that is not Paper knows, in words of its own (after Cuberite). Each message ends its line. */
const commands: CommandTable = new Map<string, Command>([
  ['list', listPlayers],
  ['say', say],
  ['help', () => 'Available commands: help, list, plugins, say, stop\n'],
  ['plugins', () => 'There are 1 loaded plugins:\n  Core\n'],
  ['stop', stop],
]);

/** The answer to a command; a name with a prefix is no command here. */
export function runOnOtherSoftware(name: string, call: CommandCall): string {
  const command = commands.get(name);
  return command ? command(call) : "Unknown command, type 'help' for all commands.\n";
}

function listPlayers({ game: { players, maxPlayers } }: CommandCall): string {
  const names = players.map(({ name }) => name).join(', ');
  return `There are ${players.length}/${maxPlayers} players online:\n${names}\n`;
}

function say(call: CommandCall): string {
  call.log(`[CONSOLE] ${call.words.join(' ')}`);
  return '';
}

function stop(call: CommandCall): string {
  call.stop();
  return 'Stopping the server...\n';
}
