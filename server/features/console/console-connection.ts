import type { ConnectionState } from '#contract/connection';
import type { ConsoleConnection, ConsoleStatus, SavedConsole } from '#contract/console';
import { Problem, sentenceOfFailure } from '#contract/problems';
import type { Admin } from '../../http/access.ts';
import type { ConsoleServiceParts } from './console-service-parts.ts';

/** Connecting, disconnecting, and the state that the panel polls. */
export function createConsoleConnection(parts: ConsoleServiceParts) {
  async function connect(actor: Admin, target: ConsoleConnection): Promise<ConsoleStatus> {
    const subject = `${target.host}:${target.port}`;
    try {
      await parts.link.connect(target);
    } catch (error) {
      const result = sentenceOfFailure(error);
      await parts.audit.record({ actor, action: 'console.connect', subject, result });
      throw error;
    }
    await parts.saveTarget(target);
    await parts.audit.record({ actor, action: 'console.connect', subject, result: 'connected' });
    return status();
  }

  /** With what was connected last, or is set up. A connection that stands is left alone. */
  async function reconnect(actor: Admin): Promise<ConsoleStatus> {
    if (parts.link.state.name === 'ready') return status();
    const target = await parts.recallTarget();
    if (target === null) throw new Problem('console-not-configured');
    return connect(actor, target);
  }

  async function findSaved(): Promise<SavedConsole> {
    const target = await parts.recallTarget();
    return { saved: target && { host: target.host, port: target.port } };
  }

  async function disconnect(actor: Admin): Promise<ConsoleStatus> {
    const { target } = parts.link;
    parts.link.dismiss();
    await parts.setTargetAside();
    await parts.audit.record({
      actor,
      action: 'console.disconnect',
      subject: target ? `${target.host}:${target.port}` : '',
      result: 'disconnected',
    });
    return status();
  }

  /** Reads the state of the link; causes no game traffic, however often it is asked. */
  function status(): ConsoleStatus {
    const { state, target } = parts.link;
    const { host, port } = target ?? parts.prefill;
    return {
      connected: state.name === 'ready',
      host,
      port,
      since: state.name === 'ready' ? new Date(state.since).toISOString() : null,
      practice: host === parts.practice?.host && port === parts.practice.port,
      problem: problemOf(state),
    };
  }

  return { connect, reconnect, findSaved, disconnect, status };
}

/** What stands in the way, and whether the portal goes on trying by itself. */
function problemOf(state: ConnectionState): string | null {
  if (state.name === 'waiting') return `${state.reason} Trying again.`;
  if (state.name === 'connecting' && state.attempt > 1) return 'Trying to connect again.';
  return state.name === 'failed' ? state.reason : null;
}
