/** The conversation script of game-server §9, word for word. Rows 1 to 3 and 44 are tested with the connection. */
export const T = '§x§4§4§8§8§f§f§l';
export const W = '§x§4§4§8§8§f§f§l >§r';
export const G = '§x§8§8§f§f§8§8';
const R = '§x§f§f§8§8§8§8';
export const Y = '§x§f§f§f§f§8§8';
export const I = '§x§a§a§c§c§f§f';

type Row = { row: string; before?: readonly string[]; command: string; answer: string };

// The script knows seven worlds; the sample worlds of the first start are left out here.
export const rows: readonly Row[] = [
  { row: '4', command: 'list', answer: 'There are 2 of a max of 20 players online: Steve, Alex' },
  {
    row: '5',
    before: ['kick Steve', 'kick Alex'],
    command: 'list',
    answer: 'There are 0 of a max of 20 players online: ',
  },
  {
    row: '6',
    command: 'pl',
    answer:
      '§x§3§4§9§f§d§aℹ §fServer Plugins (9):\n§x§e§d§8§1§0§6Bukkit Plugins:\n §8- §aBlueMap§r, §aBookNews§r, §aCitizens§r, §aFastAsyncWorldEdit§r, §aLands§r, §aMultiverse-Core§r, §aMultiverse-Portals§r, §aPlaceholderAPI§r, §aVault\n',
  },
  { row: '7', command: 'version', answer: '§f§oChecking version, please wait...\n' },
  {
    row: '9',
    command: 'version BlueMap',
    answer:
      'BlueMap version §a5.23§r\nA 3d-map of your Minecraft worlds view-able in your browser using three.js (WebGL)\nWebsite: §ahttps://github.com/BlueMap-Minecraft§r\nAuthor: §aBlue (TBlueF / Lukas Rieger)\n',
  },
  {
    row: '10',
    command: 'tps',
    answer: '§6TPS from last 1m, 5m, 15m: §a20.0§r, §a20.0§r, §a19.8\n',
  },
  {
    row: '11',
    command: 'mspt',
    answer:
      '§6Server tick times §e(§7avg§e/§7min§e/§7max§e)§6 from last 5s§7,§6 10s§7,§6 1m§e:\n§6◴ §a3.1§7/§a1.9§7/§a11.4§e, §a3.0§7/§a1.8§7/§a15.2§e, §a3.3§7/§a1.8§7/§a42.0\n',
  },
  {
    row: '12',
    command: 'save-all',
    answer: 'Saving the game (this may take a moment!)Saved the game',
  },
  { row: '13', command: 'say hello', answer: '' },
  { row: '14', command: 'time set day', answer: 'Set the time to 1000' },
  {
    row: '15',
    command: 'whitelist list',
    answer: 'There are 2 whitelisted player(s): Steve, Alex',
  },
  {
    row: '16',
    command: 'foo',
    answer: 'Unknown or incomplete command, see below for error\nfoo<--[HERE]',
  },
  {
    row: '17',
    command: 'bluemap',
    answer: `${T}BlueMap §fStatus${W}\n ${G}✔ §f3${G} render-threads are §fidle§r\n §7└ last active §f4 minutes§7 ago§r\n ${G}✔ §f4${G} maps are updated\n`,
  },
  {
    row: '19',
    before: ['bluemap stop'],
    command: 'bluemap',
    answer: `${T}BlueMap §fStatus${W}\n ${R}❌ render-threads are §fstopped§r\n §7└ use §f/bluemap start§7 to start rendering§r\n ${G}✔ §f4${G} maps are updated\n`,
  },
  {
    row: '22',
    command: 'bluemap tasks',
    answer: `${T}BlueMap §fTasks${W}\n ${G}✔ no pending tasks, all done\n`,
  },
  {
    row: '23',
    command: 'bluemap update tacoma',
    answer: `${Y}Creating update-tasks ...\n${G}Created new update-task for map §ftacoma\n§7Use §f/bluemap§7 to see the progress\n`,
  },
  {
    row: '24',
    command: 'bluemap update tacoma 128 -256 300',
    answer: `${Y}Creating update-tasks ...\n${G}Created new update-task for map §ftacoma\n§7Use §f/bluemap§7 to see the progress\n`,
  },
  { row: '25', command: 'bluemap update nowhere', answer: "There is no map for 'nowhere'" },
  {
    row: '26',
    before: ['bluemap stop'],
    command: 'bluemap start',
    answer: `${G}⛏§7 Render-Threads are now ${G}running\n`,
  },
  {
    row: '26 again',
    command: 'bluemap start',
    answer: `${G}⛏§7 Render-Threads are already ${G}running\n`,
  },
  {
    row: '27',
    command: 'bluemap stop',
    answer: `${R}❌§7 Render-Threads are now ${R}stopped\n`,
  },
  {
    row: '27 again',
    before: ['bluemap stop'],
    command: 'bluemap stop',
    answer: `${R}❌§7 Render-Threads are already ${R}stopped\n`,
  },
  {
    row: '28',
    command: 'bluemap freeze tek8',
    answer: `${I}❄§7 Map §ftek8§7 is now ${I}frozen§7 and will no longer automatically update\nAny currently scheduled updates for this map have been cancelled\n`,
  },
  {
    row: '29',
    before: ['bluemap freeze tek8'],
    command: 'bluemap unfreeze tek8',
    answer: `${Y}⛏§7 Map §ftek8§7 is no longer ${I}frozen§7 and will update automatically\n`,
  },
  { row: '30', command: 'bluemap reload', answer: `${Y}Reloading BlueMap...\n` },
  {
    row: '31',
    command: 'bluemap version',
    answer: `${T}BlueMap §fVersion${W}\n §7Version: ${Y}5.23§7\n ├ 9c4efeb9\n ├ Implementation: §fpaper§7\n └ Minecraft: §f1.21.11§7\n Available Processors: §f8§7\n Available Memory: §f8.0 GiB\n`,
  },
  {
    row: '32',
    command: 'mv list',
    answer:
      '§6====[ Multiverse World List ]====\n§7[Page 1 of 1]\nearth - §aNORMAL\nsurvival - §aNORMAL\ntacoma - §aNORMAL\ntek8 - §aNORMAL\nworld - §aNORMAL\nworld_nether - §cNETHER\nworld_the_end - §bTHE_END\n\n',
  },
  {
    row: '33',
    command: 'mv list --page 2',
    answer:
      '§6====[ Multiverse World List ]====\n§cInvalid page number. Please enter a page number between §31§c and §31§c.\n',
  },
  {
    row: '34',
    command: 'mv list 2',
    answer:
      '§cError: 2 is not a valid flag.\n§eUsage: §a/mv list §b[--page <page>] [--filter <filter>] [--raw]\n',
  },
  {
    row: '35',
    command: 'mv delete tek8',
    answer:
      "§9Are you sure you want to delete world 'tek8'?\nRun §a/mv confirm 726 §fto continue. This will expire in 30 seconds.\n",
  },
  {
    row: '36, wrong number',
    before: ['mv delete tek8'],
    command: 'mv confirm 111',
    answer: "§cInvalid OTP number '§6111§c'. Please try again...\n",
  },
  {
    row: '36, none waiting',
    command: 'mv confirm 726',
    answer: '§cYou do not have any commands in queue.\n',
  },
  {
    row: '37',
    command: 'mv who tacoma',
    answer: `§b====[ Multiverse World Players List ]====\n§7[Page 1 of 1]\n§ftacoma: §fSteve\n${'\n'.repeat(7)}`,
  },
  {
    row: '38',
    command: 'mvp list',
    answer:
      '§b--- §b2 Portals§6 - Page 1/1§b ---\n§ehub-earth§b -> §6w:earth\n§ehub-tacoma§b -> §6w:tacoma\n',
  },
  {
    row: '39',
    command: 'npc list -a',
    answer: '§e=====[ §eNPCs §f1/1 §e]=====\n§e0§a Mayor (§etp§a) (§esummon§a) (§c-§a)\n',
  },
  {
    row: '40',
    command: 'npc remove',
    answer: '§cYou must have an NPC selected to execute that command.\n',
  },
  { row: '41', command: 'booknews reload', answer: '§8[§bNews§8]§f Config reloaded.\n' },
  { row: '42', command: 'worldedit reload', answer: '§dConfiguration reloaded!\n' },
];
