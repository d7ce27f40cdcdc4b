import { contentSchemas, type ContentKey } from '#contract/content';
import type { ContentDocument } from '#contract/content-editing';
import type { Path } from './edit-body.ts';
import { faultsOf, type DraftFaults } from './draft-faults.ts';
import type { FieldShape } from './field-shape.ts';
import type { TypedBodies } from './use-typed-bodies.ts';

export type ContentDraft = {
  readonly body: unknown;
  readonly change: (next: unknown) => void;
  /** Differs from what the portal has. */
  readonly isChanged: boolean;
  /** By place; empty when the draft may be kept. */
  readonly faults: DraftFaults;
};

export type ContentFieldProps = {
  shape: FieldShape;
  path: Path;
  draft: ContentDraft;
  /** Left out where the heading above says the same. */
  hasTitle?: boolean;
};

/** What is being edited, until it is kept: begins with the draft, or with what is published. */
export function useContentDraft(document: ContentDocument, typed: TypedBodies): ContentDraft {
  const { key } = document;
  const kept = document.draft?.body ?? document.published.body;
  const found = typed.find(key);
  const body = found ? found.body : kept;
  return {
    body,
    change: (next) => typed.keep(key, saysTheSame(key, next, kept) ? null : { body: next }),
    isChanged: found !== null && !saysTheSame(key, body, kept),
    faults: faultsOf(key, body),
  };
}

export function placeOf(path: Path): string {
  return path.join('.');
}

/** A space at the end is typed and not kept. */
function saysTheSame(key: ContentKey, one: unknown, other: unknown): boolean {
  return asKept(key, one) === asKept(key, other);
}

function asKept(key: ContentKey, body: unknown): string {
  return JSON.stringify(contentSchemas[key].safeParse(body).data ?? body);
}
