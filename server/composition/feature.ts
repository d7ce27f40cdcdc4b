import type { Handlers } from '../http/handlers.ts';
import type { AccountContribution } from '../moderation/accounts/account-contribution.ts';

/** What a feature adds to the portal: its handlers and its background work. */
export type Feature = {
  readonly handlers: Handlers;
  /** What it stores about an account, for export, renaming, and deletion. */
  readonly accountContributions?: readonly AccountContribution[];
  /** Begins its background work, once the portal listens. */
  readonly start?: () => Promise<void>;
  /** Called when the portal ends, in reverse order. */
  readonly close?: () => Promise<void>;
};
