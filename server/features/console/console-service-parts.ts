import type { Admin } from '../../http/access.ts';
import type { ActivityFeed } from '../../live/activity-feed.ts';
import type { ConsoleLink, ConsoleTarget } from '../../live/console-link.ts';
import type { FindPluginVersion } from '../../live/plugin-versions.ts';

/** One line in the audit log about the console. */
export type ConsoleAuditEntry = {
  readonly actor: Admin;
  readonly action: 'console.command' | 'console.answer' | 'console.connect' | 'console.disconnect';
  readonly subject: string;
  readonly result: string;
  readonly detail?: Readonly<Record<string, string | number>>;
};

export type ConsoleAudit = {
  /** Resolves once the line is safe on disk. */
  readonly record: (entry: ConsoleAuditEntry) => Promise<void>;
};

export type ConsoleServiceParts = {
  readonly link: ConsoleLink;
  readonly findVersion: FindPluginVersion;
  readonly feed: ActivityFeed;
  readonly audit: ConsoleAudit;
  /** For outcomes: written a moment later, many at a time. */
  readonly auditBehind: { readonly record: (entry: ConsoleAuditEntry) => void };
  readonly prefill: { readonly host: string; readonly port: number };
  readonly practice: { readonly host: string; readonly port: number } | null;
  readonly saveTarget: (target: ConsoleTarget) => Promise<void>;
  /** What was connected last, or is set up; null when neither is known. */
  readonly recallTarget: () => Promise<ConsoleTarget | null>;
  /** Keeps the target, sealed, for "Connect again", but dials it no more by itself. */
  readonly setTargetAside: () => Promise<void>;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
};
