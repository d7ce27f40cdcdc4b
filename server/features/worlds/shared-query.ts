import { Problem } from '#contract/problems';

type SharedQueryOptions<Value> = {
  readonly load: () => Promise<Value>;
  readonly maxAgeMs: number;
  /** The current connection; an answer is valid only for the one it came from. */
  readonly connection: () => object | null;
  readonly now: () => number;
};

type SharedQuery<Value> = {
  /** The answer if it is at most `maxAgeMs` old; concurrent callers share one query. */
  readonly get: () => Promise<Value>;
  readonly clear: () => void;
};

/**
 * Shares one query to the game server among all polling screens, so that many administrators cost
 * it no more than one.
 * @throws Problem `console-not-connected` without a connection
 */
export function shareQuery<Value>(dependencies: SharedQueryOptions<Value>): SharedQuery<Value> {
  let cached: { connection: object; expiresAt: number; answer: Promise<Value> } | null = null;
  return {
    get: async () => {
      const connection = dependencies.connection();
      if (!connection) throw new Problem('console-not-connected');
      const now = dependencies.now();
      if (cached?.connection === connection && now < cached.expiresAt) return await cached.answer;
      const mine = { connection, expiresAt: Infinity, answer: dependencies.load() };
      cached = mine;
      const settle = (expiresAt: number) => {
        mine.expiresAt = expiresAt;
      };
      mine.answer.then(
        () => settle(dependencies.now() + dependencies.maxAgeMs),
        () => settle(0),
      );
      return await mine.answer;
    },
    clear: () => {
      cached = null;
    },
  };
}
