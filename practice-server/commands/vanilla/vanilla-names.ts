/** Vanilla commands that only a real server has. `help` lists them; running one says that it does nothing here. */
export const otherVanillaNames: readonly string[] = splitNames(`
  advancement attribute ban-ip bossbar clear clone damage data datapack debug defaultgamemode effect enchant execute
  experience fill fillbiome forceload function gamemode give item jfr kill locate loot me pardon-ip particle perf
  place playsound publish random recipe reload restart return ride rotate schedule scoreboard setblock setidletimeout
  setworldspawn spawnpoint spectate spreadplayers stopsound summon tag team teammsg teleport tellraw tick timings
  title tm tp transfer trigger w worldborder xp
`);

/** Vanilla commands that this server simulates. */
export const playedVanillaNames: readonly string[] = splitNames(`
  ban banlist deop difficulty gamerule kick list msg op pardon save-all save-off save-on say seed stop tell time
  weather whitelist
`);

function splitNames(text: string): string[] {
  return text.trim().split(/\s+/);
}
