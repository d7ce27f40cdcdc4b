import { useState } from 'react';

import { contentSchemas, type ContentKey } from '#contract/content';
import type { ContentDocument } from '#contract/content-editing';
import type { Path } from './edit-body.ts';
import type { FieldShape } from './field-shape.ts';

export type DraftFaults = ReadonlyMap<string, string>;

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
export function useContentDraft(key: ContentKey, document: ContentDocument): ContentDraft {
  const kept = document.draft?.body ?? document.published.body;
  const [body, change] = useState<unknown>(kept);
  const isChanged = JSON.stringify(body) !== JSON.stringify(kept);
  return { body, change, isChanged, faults: faultsOf(key, body) };
}

export function placeOf(path: Path): string {
  return path.join('.');
}

function faultsOf(key: ContentKey, body: unknown): DraftFaults {
  const parsed = contentSchemas[key].safeParse(body);
  if (parsed.success) return new Map();
  return new Map(
    parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), sentence(message)]),
  );
}

function sentence(message: string): string {
  return /^(must|at most)/.test(message)
    ? `This ${message}.`.replace('This at most', 'At most')
    : `${message}.`;
}
