import { dayMs } from '#contract/text/durations';

/** So many days from now, or ago if negative. */
export const day = (from: number) => new Date(Date.now() + from * dayMs).toISOString();

/** A challenge that is open, as its teacher sends it. */
export const aChallenge = {
  title: 'Dock Street',
  brief: 'Nobody runs.',
  world: 'tacoma',
  x: 412,
  z: -168,
  opensAt: day(-1),
  closesAt: day(20),
};

let challenges = 0;

/** The same, but never the same twice, which would count as sent again. */
export function anotherChallenge() {
  challenges += 1;
  return { ...aChallenge, brief: `Nobody runs: ${challenges}.` };
}

/** In the order of the columns of access tables. */
export const people = [
  'anonymous',
  'student',
  'classmate',
  'stranger',
  'otherTeacher',
  'teacher',
  'admin',
] as const;
