import { messages, runSubCommand, type Command, type CommandTable } from '../game/command-call.ts';

/** Small parts of BookNews, WorldEdit, and Lands. Most of their texts are not certain (game-server §5.3, §5.4, §6.2). */
export const otherCommands: CommandTable = new Map<string, Command>([
  ['booknews', (call) => runSubCommand(bookNewsActions, call, bookNewsHelp)],
  ['news', () => messages('§8[§bNews§8]§f Only players can read the book.')],
  ['worldedit', (call) => runSubCommand(worldEditActions, call, worldEditHelp)],
  ['we', (call) => runSubCommand(worldEditActions, call, worldEditHelp)],
  ['lands', (call) => runSubCommand(landsActions, call, landsHelp)],
  ['/pos1', setPosition],
  ['/pos2', setPosition],
  ['/world', ({ words }) => messages(`§dSet the world override to §e${words[0] ?? 'none'}`)],
  ['/set', () => worldEditForPlayers],
  ['/wand', () => worldEditForPlayers],
  ['/copy', () => worldEditForPlayers],
]);

const worldEditForPlayers = messages('§cThis command must be used with a player.');

const bookNewsActions: CommandTable = new Map<string, Command>([
  ['reload', ({ behavior }) => behavior.bookNewsReloaded],
  ['clear', () => messages('§8[§bNews§8]§f Everyone will see the book again.')],
]);

const worldEditActions: CommandTable = new Map<string, Command>([
  ['reload', () => messages('§dConfiguration reloaded!')],
  ['version', () => messages('§dFastAsyncWorldEdit version 2.14.2')],
]);

const landsActions: CommandTable = new Map<string, Command>([
  [
    'admin',
    ({ words }) => (words.length === 0 ? landsAdminHelp : messages('§7[§2Lands§7] §aDone.')),
  ],
]);

const landsAdminHelp = messages(
  '§2Lands admin commands',
  '§a/lands admin land <land> delete §7- Delete a land',
  '§a/lands admin land <land> syncPermissions §7- Set permissions again',
  '§a/lands admin player <player> delete §7- Delete a player',
  '§a/lands admin menu §7- Open the menu (players)',
);

function bookNewsHelp(): string {
  return messages('§8[§bNews§8]§f /booknews reload', '§8[§bNews§8]§f /booknews clear');
}

function worldEditHelp(): string {
  return messages('§c/worldedit <reload|version>');
}

function landsHelp(): string {
  return messages('§2Lands', '§a/lands admin §7- Commands for administrators');
}

// A console has no position, so it must give one.
function setPosition({ words, line }: Parameters<Command>[0]): string {
  const place = words[0] ?? '';
  if (!/^-?\d+,-?\d+,-?\d+$/.test(place))
    return messages('§cYou must provide coordinates as console.');
  const which = line.startsWith('/pos1') ? 'First' : 'Second';
  return messages(`§d${which} position set to (${place.replaceAll(',', ', ')}).`);
}
