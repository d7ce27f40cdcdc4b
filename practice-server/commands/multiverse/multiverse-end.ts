import { messages, type CommandCall } from '../../game/command-call.ts';
import { findWorld, type Game, type World } from '../../game/game.ts';
import { playersIn, worldNotFound } from './multiverse-text.ts';

/** The success line of slow work comes on a later tick, after the answer (game-server §4.2). */
const laterTickMs = 50;

/** `mv load <world>`. */
export function loadWorld(call: CommandCall): string {
  const { game, behavior } = call;
  const name = call.words[0] ?? '';
  const world = findWorld(game, name);
  if (!world) return messages(worldNotFound(name));
  if (world.isLoaded) return messages(`§cWorld '${name}' is already loaded!`);
  world.isLoaded = true;
  call.block(behavior.worldWorkMs);
  return messages(`§9Loading world '${name}'...`, `§9§aWorld '${name}' loaded!`);
}

/** `mv unload <world> [--remove-players]`. */
export function unloadWorld(call: CommandCall): string {
  const name = call.words[0] ?? '';
  const world = findWorld(call.game, name);
  if (!world) return messages(worldNotFound(name));
  if (!world.isLoaded) return messages(`§cWorld '${name}' is already unloaded!`);
  const refusal = refuseRemoval(call, world);
  if (refusal) return refusal;
  world.isLoaded = false;
  return messages(`§9Unloading world '${name}'...`, `§9§aWorld '${name}' unloaded!`);
}

/** `mv remove <world>`: removes it from the list and keeps its folder. */
export function removeWorld(call: CommandCall): string {
  const name = call.words[0] ?? '';
  const world = findWorld(call.game, name);
  if (!world) return messages(worldNotFound(name));
  const refusal = refuseRemoval(call, world);
  if (refusal) return refusal;
  forget(call.game, world);
  return messages(`§9§aWorld '${name}' removed!`);
}

/** `mv delete <world>`, once confirmed. */
export function deleteWorld(call: CommandCall, world: World): string {
  const refusal = refuseRemoval(call, world);
  if (refusal) return refusal;
  forget(call.game, world);
  call.game.worldFolders.delete(world.name);
  finishLater(call, `§9§aWorld '${world.name}' deleted!`);
  return messages(`§9Deleting world '${world.name}'...`);
}

/** `mv regen <world>`, once confirmed. */
export function regenerateWorld(call: CommandCall, world: World): string {
  const refusal = refuseRemoval(call, world);
  if (refusal) return refusal;
  finishLater(call, `§9§aWorld '${world.name}' regenerated!`);
  return messages(`§9Regenerating world '${world.name}'...`);
}

function finishLater(call: CommandCall, success: string): void {
  call.block(call.behavior.worldWorkMs);
  call.sender.later(call.behavior.worldWorkMs + laterTickMs, messages(success));
}

function forget(game: Game, world: World): void {
  game.worlds = game.worlds.filter((each) => each !== world);
}

/** The answer if the world cannot be removed; otherwise moves out the players that may be moved. */
function refuseRemoval(call: CommandCall, world: World): string | null {
  const { game, words } = call;
  const isDefault = world === game.worlds[0];
  if (isDefault)
    return messages(
      "§cYou can't unload the default world! Change level-name in server.properties first.",
    );
  const inside = playersIn(game, world);
  if (inside.length === 0) return null;
  if (!words.includes('--remove-players')) {
    const count = `${inside.length} player(s)`;
    return messages(
      `§cThere are still ${count} in the world! Use '--remove-players' to move them out.`,
    );
  }
  for (const player of game.players) if (player.world === world.name) player.world = 'world';
  return null;
}
