import type { Random } from './session-life.ts';

/** Thirty-two signs that are told apart on paper: no l, o, 0 or 1. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password that can be read out and typed: four groups of four, 80 random bits. */
export function generatePassword(random: Random): string {
  const signs = Array.from(
    random(groups * groupLength),
    (byte) => alphabet[byte % alphabet.length],
  );
  return Array.from({ length: groups }, (_, group) =>
    signs.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}
