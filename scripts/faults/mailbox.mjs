import { setTimeout as pause } from 'node:timers/promises';

const hourMs = 3_600_000;
// The portal looks every half minute for email that is due; a busy machine is slower.
const deliveredLimitMs = 150_000;

/** Who has to get an email, because something of theirs was approved and the portal has acknowledged it. */
export function createMailbox(mail, students) {
  const expected = new Set();
  const missing = () => {
    const received = new Set(mail.mails.flatMap(({ to }) => to));
    return [...expected].filter((email) => !received.has(email));
  };
  return {
    expect(itemId) {
      const author = students.find(({ hearsOf }) => hearsOf(itemId));
      if (author) expected.add(author.email);
    },
    /** The portal drops email after three days, so a clock that is years ahead may lose what waits. */
    forget: () => expected.clear(),
    /** The addresses that got nothing, although every part works and every wait is over by the clock. */
    async undelivered(portal) {
      if (missing().length === 0) return [];
      portal.send({ clockMs: 16 * hourMs });
      const until = performance.now() + deliveredLimitMs;
      while (missing().length > 0 && performance.now() < until) await pause(500);
      return missing();
    },
  };
}
