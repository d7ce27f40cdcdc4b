import { messages, type CommandCall } from '../command-call.ts';
import { findWorld, type World } from '../game.ts';
import { worldNotFound } from './multiverse-text.ts';

const confirmSecondsOfFive = 30;
const confirmSecondsOfFour = 10;

/** Deleting and making anew wait for `mv confirm`, over RCON too (§4.3). A newer one takes the place of a waiting one. */
export function askToConfirm(
  call: CommandCall,
  verb: 'delete' | 'regen',
  run: (call: CommandCall, world: World) => string,
): string {
  const { game, behaviour } = call;
  const name = call.words[0] ?? '';
  const world = findWorld(game, name);
  if (!world) return messages(worldNotFound(name));
  const isFive = behaviour.multiverse === 5;
  const number = isFive ? String(100 + Math.floor(call.random() * 900)) : '';
  const seconds = isFive ? confirmSecondsOfFive : confirmSecondsOfFour;
  game.waitingConfirm = {
    number,
    sender: call.sender,
    expiresAt: call.now + seconds * 1000,
    run: (confirming) => run({ ...confirming, words: call.words.slice(1) }, world),
  };
  const warning = isFive ? '' : ' You cannot undo this action.';
  return messages(
    `${isFive ? '§9' : ''}Are you sure you want to ${verb} world '${name}'?${warning}`,
    `Run §a/mv confirm ${isFive ? `${number} ` : ''}§fto continue. This will expire in ${seconds} seconds.`,
  );
}

export function confirm(call: CommandCall): string {
  const { game, behaviour } = call;
  const waiting = game.waitingConfirm;
  const isFive = behaviour.multiverse === 5;
  // Multiverse 4 knows who asked by the sender object, and every connection has its own.
  const isMine = isFive || waiting?.sender === call.sender;
  if (!waiting || !isMine || call.now >= waiting.expiresAt) {
    return messages('§cYou do not have any commands in queue.');
  }
  const number = call.words[0] ?? '';
  if (isFive && number !== waiting.number) {
    return messages(`§cInvalid OTP number '§6${number}§c'. Please try again...`);
  }
  game.waitingConfirm = null;
  return waiting.run(call);
}
