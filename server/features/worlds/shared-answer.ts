import { Problem } from '#contract/problems';

export type SharedAnswerParts<Value> = {
  readonly load: () => Promise<Value>;
  readonly keptMs: number;
  /** The connection that the answer belongs to; null while there is none. */
  readonly connection: () => object | null;
  readonly now: () => number;
};

export type SharedAnswer<Value> = {
  /** The answer of at most `keptMs` ago; whoever asks meanwhile waits for the same one. */
  readonly get: () => Promise<Value>;
  readonly forget: () => void;
};

/**
 * What is asked of the game server by screens that poll: several administrators, and several open
 * screens, cost it as much as one. Throws Problem 'console-not-connected' without a connection.
 */
export function shareAnswer<Value>(parts: SharedAnswerParts<Value>): SharedAnswer<Value> {
  let kept: { connection: object; until: number; answer: Promise<Value> } | null = null;
  return {
    get: async () => {
      const connection = parts.connection();
      if (!connection) throw new Problem('console-not-connected');
      const now = parts.now();
      if (kept?.connection === connection && now < kept.until) return await kept.answer;
      const mine = { connection, until: Infinity, answer: parts.load() };
      kept = mine;
      const settle = (until: number) => {
        mine.until = until;
      };
      mine.answer.then(
        () => settle(parts.now() + parts.keptMs),
        () => settle(0),
      );
      return await mine.answer;
    },
    forget: () => {
      kept = null;
    },
  };
}
