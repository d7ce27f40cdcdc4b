import { z } from 'zod';
import type { ConnectionState } from '#contract/connection';
import type { ConsoleConnection, ConsoleStatus, SavedConsole } from '#contract/game-server/console';
import { Problem } from '#contract/problems';
import type { ConsoleConfig, HostAddress } from '../../config/game-server-config.ts';
import type { ActionRecorder } from '../../audit/audit.store.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { Admin } from '../../http/access/access.ts';
import type { ConnectionSettingsStore } from '../../live/connection-settings/connection-settings.store.ts';
import type { ConsoleLink, ConsoleTarget } from '../../live/console-link.ts';
import {
  createSavedTarget,
  isSameServer,
  type SavedTarget,
} from '../../live/connection-settings/saved-target.ts';

export type ConsoleConnectionDependencies = {
  readonly link: ConsoleLink;
  /** `record` resolves once the line is safe on disk. */
  readonly audit: ActionRecorder;
  /** What the form shows before anything was connected. */
  readonly prefill: HostAddress;
  readonly practice: HostAddress | null;
  readonly saveTarget: (target: ConsoleTarget) => Promise<void>;
  /** The last connected target, or else the configured one; null if there is neither. */
  readonly findTarget: () => Promise<ConsoleTarget | null>;
  /** Keeps the target for "Connect again", but no longer dials it automatically. */
  readonly keepTargetDisconnected: () => Promise<void>;
};

/** Connecting, disconnecting, and the state that the panel polls. */
export function createConsoleConnection(dependencies: ConsoleConnectionDependencies) {
  async function connect(actor: Admin, target: ConsoleConnection): Promise<ConsoleStatus> {
    const subject = `${target.host}:${target.port}`;
    const entry = { actor, action: 'console.connect', subject } as const;
    return await recordAction(dependencies.audit, entry, async () => {
      await dependencies.link.connect(target, () => dependencies.saveTarget(target));
      return { value: status(), result: 'connected' };
    });
  }

  /** Connects to the last target, or the configured one; does nothing when already connected. */
  async function reconnect(actor: Admin): Promise<ConsoleStatus> {
    if (dependencies.link.state.name === 'ready') return status();
    const target = await dependencies.findTarget();
    if (target === null) throw new Problem('console-not-configured');
    return connect(actor, target);
  }

  async function findSaved(): Promise<SavedConsole> {
    const target = await dependencies.findTarget();
    return { saved: target && { host: target.host, port: target.port } };
  }

  async function disconnect(actor: Admin): Promise<ConsoleStatus> {
    const { target } = dependencies.link;
    const subject = target ? `${target.host}:${target.port}` : '';
    const entry = { actor, action: 'console.disconnect', subject } as const;
    return await recordAction(dependencies.audit, entry, async () => {
      await dependencies.keepTargetDisconnected();
      dependencies.link.dismiss();
      return { value: status(), result: 'disconnected' };
    });
  }

  /** Reads the state of the link without contacting the game server. */
  function status(): ConsoleStatus {
    const { state, target, isAnswering } = dependencies.link;
    const { host, port } = target ?? dependencies.prefill;
    const isUp = state.name === 'ready' && isAnswering;
    return {
      connected: isUp,
      host,
      port,
      since: isUp ? new Date(state.since).toISOString() : null,
      practice: isSameServer({ host, port }, dependencies.practice),
      problem: state.name === 'ready' && !isAnswering ? notAnswering : describeProblem(state),
    };
  }

  return { connect, reconnect, findSaved, disconnect, status };
}

const notAnswering = 'The game server is not answering. Waiting for it.';

/** Why there is no connection, and whether the portal keeps trying. */
function describeProblem(state: ConnectionState): string | null {
  if (state.name === 'waiting') return `${state.reason} Trying again.`;
  if (state.name === 'connecting' && state.attempt > 1) return 'Trying to connect again.';
  return state.name === 'failed' ? state.reason : null;
}

const StoredTarget = z.object({ host: z.string(), port: z.int(), password: z.string() });

/** The last console target, kept encrypted. */
export function createSavedConsoleTarget(
  store: ConnectionSettingsStore,
  { host, port, password, practice }: ConsoleConfig,
): SavedTarget<ConsoleTarget> {
  return createSavedTarget({
    store,
    rowName: 'console',
    shape: StoredTarget,
    configured: password && { host, port, password: password.reveal() },
    practice,
  });
}
