import { messages, type CommandCall } from '../../game/command-call.ts';
import { findWorld } from '../../game/game.ts';
import { deleteWorld, regenerateWorld } from './multiverse-end.ts';
import { worldNotFound } from './multiverse-text.ts';

const confirmSecondsOfFive = 30;
const confirmSecondsOfFour = 10;

/** Deleting and regenerating wait for `mv confirm`, over RCON too (game-server §4.3). A newer one replaces a waiting one. */
export function askToConfirm(call: CommandCall, verb: 'delete' | 'regen'): string {
  const { game, behavior } = call;
  const [name = '', ...flags] = call.words;
  if (!findWorld(game, name)) return messages(worldNotFound(name));
  const isFive = behavior.multiverse === 5;
  const number = isFive ? String(100 + Math.floor(call.random() * 900)) : '';
  const seconds = isFive ? confirmSecondsOfFive : confirmSecondsOfFour;
  game.waitingConfirm = {
    number,
    sender: call.sender,
    expiresAt: call.now + seconds * 1000,
    verb,
    worldName: name,
    flags,
  };
  const warning = isFive ? '' : ' You cannot undo this action.';
  return messages(
    `${isFive ? '§9' : ''}Are you sure you want to ${verb} world '${name}'?${warning}`,
    `Run §a/mv confirm ${isFive ? `${number} ` : ''}§fto continue. This will expire in ${seconds} seconds.`,
  );
}

export function confirm(call: CommandCall): string {
  const { game, behavior } = call;
  const waiting = game.waitingConfirm;
  const isFive = behavior.multiverse === 5;
  // Multiverse 4 compares the sender object, and every connection has another.
  const isMine = isFive || waiting?.sender === call.sender;
  if (!waiting || !isMine || call.now >= waiting.expiresAt) {
    return messages('§cYou do not have any commands in queue.');
  }
  const number = call.words[0] ?? '';
  if (isFive && number !== waiting.number) {
    return messages(`§cInvalid OTP number '§6${number}§c'. Please try again...`);
  }
  game.waitingConfirm = null;
  // The world may be gone.
  const world = findWorld(game, waiting.worldName);
  if (!world) return messages(worldNotFound(waiting.worldName));
  const run = waiting.verb === 'delete' ? deleteWorld : regenerateWorld;
  return run({ ...call, words: waiting.flags }, world);
}
