import type { Handlers } from '../http/handlers.ts';
import type { AccountContribution } from '../moderation/account-contribution.ts';

/** What a feature adds to the portal: its calls, and what lives beside them. */
export type Feature = {
  readonly handlers: Handlers;
  /** What it keeps about an account: for the owner's export, a new display name and deletion. */
  readonly accountContributions?: readonly AccountContribution[];
  /** Called once the portal listens, in the order of the list. */
  readonly start?: () => Promise<void>;
  /** Called when the portal ends, in reverse order. */
  readonly close?: () => Promise<void>;
};
