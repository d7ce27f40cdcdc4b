/** A value in the state of an entry of the history, by default the current one; undefined without it. */
export function readHistoryState(name: string, state: unknown = history.state): unknown {
  return typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined;
}

/** The state of the current entry with one more value: the router and others keep theirs there, too. */
export function historyStateWith(name: string, value: unknown): object {
  const state: unknown = history.state;
  return { ...(typeof state === 'object' ? state : {}), [name]: value };
}
