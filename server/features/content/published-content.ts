import { Content, contentSchemas, type ContentKey } from '#contract/content';
import { contentKeys } from './content-files.ts';
import type { StoredVersion } from './content.store.ts';
import { describeIssue } from './content-issue.ts';

export type Overlaid = {
  readonly content: Content;
  /** Published bodies that no longer fit their schema; the file holds instead. */
  readonly faults: ReadonlyMap<ContentKey, string>;
};

/** The files, with what was published over them. A bad version never goes live: the file stays. */
export function overlay(files: Content, published: readonly StoredVersion[]): Overlaid {
  const bodies: Record<string, unknown> = { ...files };
  const faults = new Map<ContentKey, string>();
  for (const key of contentKeys()) {
    const version = published.find((each) => each.key === key);
    if (!version || version.body === null) continue;
    const parsed = contentSchemas[key].safeParse(version.body);
    if (parsed.success) bodies[key] = parsed.data;
    else faults.set(key, faultOf(key, version, parsed.error.issues[0]));
  }
  return { content: Content.parse(bodies), faults };
}

function faultOf(
  key: ContentKey,
  { version, body }: StoredVersion,
  issue: Parameters<typeof describeIssue>[1] | undefined,
): string {
  const what = issue ? `: ${describeIssue(key, issue, body)}` : '';
  return `Version ${version} is not shown, because it is not valid any more${what}. The file holds instead.`;
}
