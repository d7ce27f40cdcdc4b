import {
  messages,
  runSubCommand,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';
import { askToConfirm, confirm } from './multiverse-confirm.ts';
import { listWorlds, listWorldsOfFour } from './multiverse-list.ts';
import { showWho, showWhoAll, showWorld } from './multiverse-facts.ts';
import {
  cloneWorld,
  createNewWorld,
  importWorld,
  modifyWorld,
  teleport,
} from './multiverse-make.ts';
import { loadWorld, removeWorld, unloadWorld } from './multiverse-end.ts';

export const multiverseCommands: CommandTable = new Map<string, Command>([
  ['mv', runMultiverse],
  ['multiverse', runMultiverse],
]);

const actions: CommandTable = new Map<string, Command>([
  ['list', (call) => (call.behavior.multiverse === 5 ? listWorlds(call) : listWorldsOfFour(call))],
  ['create', createNewWorld],
  ['import', importWorld],
  ['clone', cloneWorld],
  ['load', loadWorld],
  ['unload', unloadWorld],
  ['remove', removeWorld],
  ['delete', (call) => askToConfirm(call, 'delete')],
  ['regen', (call) => askToConfirm(call, 'regen')],
  ['confirm', confirm],
  ['info', showWorld],
  ['who', showWho],
  ['whoall', showWhoAll],
  ['tp', teleport],
  ['modify', modifyWorld],
  ['reload', () => messages('§aReloading all Multiverse Plugin configs...', '§aReload Complete!')],
  ['version', showVersion],
]);

function runMultiverse(call: CommandCall): string {
  if (call.words.length === 0) return showVersion(call);
  return runSubCommand(actions, call, () =>
    messages('§cError: Unknown Command, please type §f/help'),
  );
}

function showVersion({ behavior }: CommandCall): string {
  const version = behavior.multiverse === 5 ? '5.7.3' : '4.3.2';
  return messages(
    `§6Multiverse Core version §a${version}`,
    '§aSee §f/mv help §afor commands available.',
  );
}
