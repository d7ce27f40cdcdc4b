import type { ConnectionState } from '#contract/connection';

/** What the log says of a link when its state changes. */
export function linkFacts(
  state: ConnectionState,
  target: { readonly host: string; readonly port: number } | null,
): Record<string, string | number> {
  return {
    state: state.name,
    ...(target ? { host: target.host, port: target.port } : {}),
    ...('reason' in state ? { reason: state.reason } : {}),
  };
}
