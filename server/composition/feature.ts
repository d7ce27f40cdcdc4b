import type { Handlers } from '../http/handlers.ts';
import type { AccountContribution } from '../moderation/account-contribution.ts';

/** What a feature adds to the portal: its handlers and its background work. */
export type Feature = {
  readonly handlers: Handlers;
  /** What it keeps about an account: for the owner's export, a new display name and deletion. */
  readonly accountContributions?: readonly AccountContribution[];
  /** What it stores about an account, for export, renaming, and deletion. */
  readonly start?: () => Promise<void>;
  /** Called when the portal ends, in reverse order. */
  readonly close?: () => Promise<void>;
};
