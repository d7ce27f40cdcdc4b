import { Problem } from '#contract/problems';

export type SharedQueryOptions<Value> = {
  readonly load: () => Promise<Value>;
  readonly keptMs: number;
  /** The connection that the answer belongs to; null while there is none. */
  readonly connection: () => object | null;
  readonly now: () => number;
};

export type SharedQuery<Value> = {
  /** The answer of at most `keptMs` ago; whoever asks meanwhile waits for the same one. */
  readonly get: () => Promise<Value>;
  readonly forget: () => void;
};

/**
 * What is asked of the game server by screens that poll: several administrators, and several open
 * screens, cost it as much as one. Throws Problem 'console-not-connected' without a connection.
 */
export function shareQuery<Value>(dependencies: SharedQueryOptions<Value>): SharedQuery<Value> {
  let kept: { connection: object; until: number; answer: Promise<Value> } | null = null;
  return {
    get: async () => {
      const connection = dependencies.connection();
      if (!connection) throw new Problem('console-not-connected');
      const now = dependencies.now();
      if (kept?.connection === connection && now < kept.until) return await kept.answer;
      const mine = { connection, until: Infinity, answer: dependencies.load() };
      kept = mine;
      const settle = (until: number) => {
        mine.until = until;
      };
      mine.answer.then(
        () => settle(dependencies.now() + dependencies.keptMs),
        () => settle(0),
      );
      return await mine.answer;
    },
    forget: () => {
      kept = null;
    },
  };
}
