import {
  messages,
  type Command,
  type CommandCall,
  type CommandTable,
} from '../../game/command-call.ts';
import { otherVanillaNames, playedVanillaNames } from './vanilla-names.ts';
import { findPlugin, installedPlugins } from '../plugins.ts';

export const paperCommands: CommandTable = new Map<string, Command>([
  ['plugins', listPlugins],
  ['pl', listPlugins],
  ['version', version],
  ['ver', version],
  ['tps', ticksPerSecond],
  ['mspt', tickTimes],
  ['help', help],
  ['?', help],
]);

const pluginsPerLine = 10;
const versionCheckMs = 2000;
const versionKeptMs = 12 * 60_000;

// Green means enabled. Ten names a line; later lines start with one space and no dash.
function listPlugins(call: CommandCall): string {
  const names = installedPlugins(call.behavior).map((plugin) => `§a${plugin.name}`);
  const rows: string[] = [];
  for (let at = 0; at < names.length; at += pluginsPerLine) {
    rows.push(names.slice(at, at + pluginsPerLine).join('§r, '));
  }
  return messages(
    `§x§3§4§9§f§d§aℹ §fServer Plugins (${names.length}):`,
    '§x§e§d§8§1§0§6Bukkit Plugins:',
    ...rows.map((row, index) => (index === 0 ? ` §8- ${row}` : ` ${row}`)),
  );
}

function version(call: CommandCall): string {
  const [name] = call.words;
  if (name !== undefined) return getPluginVersion(call, name);
  const { game, now } = call;
  const isKept = game.versionAskedAt !== null && now - game.versionAskedAt < versionKeptMs;
  if (!isKept || game.versionAskedAt === null) {
    game.versionAskedAt = now;
    // The check prints from another thread, long after this command's answer.
    call.sender.later(versionCheckMs, serverVersion);
    return messages('§f§oChecking version, please wait...');
  }
  const isChecked = now - game.versionAskedAt >= versionCheckMs;
  return isChecked ? serverVersion : messages('§f§oChecking version, please wait...');
}

const serverVersion = messages(
  '§fThis server is running Paper version 1.21.11-100-main@abc1234 (2026-01-05T10:00:00Z) (Implementing API version 1.21.11-R0.1-SNAPSHOT)§r',
  '§aYou are running the latest version',
);

function getPluginVersion(call: CommandCall, name: string): string {
  const plugin = findPlugin(call.behavior, name);
  if (!plugin) {
    return messages(
      'This server is not running any plugin by that name.',
      'Use /plugins to get a list of plugins.',
    );
  }
  return messages(
    `${plugin.name} version §a${plugin.version}§r`,
    plugin.description,
    `Website: §a${plugin.website}§r`,
    `Author: §a${plugin.author}`,
  );
}

function ticksPerSecond(call: CommandCall): string {
  const rates = '§6TPS from last 1m, 5m, 15m: §a20.0§r, §a20.0§r, §a19.8';
  if (call.words[0] !== 'mem') return messages(rates);
  return messages(rates, '§6Current Memory Usage: §a1234/4096 mb (Max: 4096 mb)');
}

function tickTimes(): string {
  return messages(
    '§6Server tick times §e(§7avg§e/§7min§e/§7max§e)§6 from last 5s§7,§6 10s§7,§6 1m§e:',
    '§6◴ §a3.1§7/§a1.9§7/§a11.4§e, §a3.0§7/§a1.8§7/§a15.2§e, §a3.3§7/§a1.8§7/§a42.0',
  );
}

// The wording is approximate; what matters is that it is long enough for several fragments.
function help(): string {
  const vanilla = [...playedVanillaNames, ...otherVanillaNames].toSorted();
  return messages(
    '§e--------- §fHelp: Index §e--------------------',
    '§7Use /help [n] to get page n of help.',
    ...pluginHelp.map(([name, text]) => `§6/${name}: §f${text}`),
    ...vanilla.map((name) => `§6/${name}: §fA Mojang provided command.`),
    ...vanilla.map((name) => `§6/minecraft:${name}: §fA Mojang provided command.`),
  );
}

const pluginHelp: readonly [string, string][] = [
  ['bluemap', 'Everything about the live maps'],
  ['booknews', 'The news book that players see when they join'],
  ['lands', 'Land claims'],
  ['mv', 'Worlds of Multiverse'],
  ['mvp', 'Portals of Multiverse'],
  ['npc', 'Characters of Citizens'],
  ['plugins', 'Gets a list of plugins running on the server'],
  ['tps', 'Gets the current ticks per second for the server'],
  ['version', 'Gets the version of this server including any plugins in use'],
  ['worldedit', 'WorldEdit commands'],
];
