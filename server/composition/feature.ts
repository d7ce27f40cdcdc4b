import type { Handlers } from '../http/handlers.ts';

/** What a feature adds to the portal: its calls, and what lives beside them. */
export type Feature = {
  readonly handlers: Handlers;
  /** Called once the portal listens, in the order of the list. */
  readonly start?: () => Promise<void>;
  /** Called when the portal ends, in reverse order. */
  readonly close?: () => Promise<void>;
};
