import { setTimeout as pause } from 'node:timers/promises';

const hourMs = 3_600_000;
// The portal checks for due email every half minute; a busy machine takes longer.
const deliveredLimitMs = 150_000;

/** People who must get an email, because their item was approved and the portal acknowledged it. */
export function createMailbox(mail, students) {
  const expected = new Set();
  const missing = () => {
    const received = new Set(mail.mails.flatMap(({ to }) => to));
    return [...expected].filter((email) => !received.has(email));
  };
  return {
    expect(itemId) {
      const author = students.find(({ getsEmailAbout }) => getsEmailAbout(itemId));
      if (author) expected.add(author.email);
    },
    /**
     * The portal drops email after three days, so waiting email may be lost if the clock is years
     * ahead.
     */
    forget: () => expected.clear(),
    /** The addresses that got nothing, although every part works and every wait is over. */
    async undelivered(portal) {
      if (missing().length === 0) return [];
      portal.send({ clockMs: 16 * hourMs });
      const until = performance.now() + deliveredLimitMs;
      while (missing().length > 0 && performance.now() < until) await pause(500);
      return missing();
    },
  };
}
