import { useState } from 'react';

import { contentSchemas, type ContentKey } from '#contract/content/content';
import type { ContentDocument } from '#contract/content/content-editing';
import { useLeaveGuard, type LeaveQuestion } from '../../ui/forms/use-leave-guard.ts';
import type { Path } from './edit-body.ts';
import { shapeAt, shapeOf } from './field-shape.ts';

export type ContentDraft = {
  readonly body: unknown;
  readonly change: (next: unknown) => void;
  /** Differs from what is stored on the server. */
  readonly isChanged: boolean;
  /** By `pathKey`; empty when the draft can be saved. */
  readonly errors: ContentErrors;
};

/** Unsaved text of every content file; it survives switching tabs. */
export type UnsavedContent = {
  /** The files with unsaved text. */
  readonly keys: readonly ContentKey[];
  readonly find: (key: ContentKey) => { readonly body: unknown } | null;
  /** Null discards the unsaved text. */
  readonly keep: (key: ContentKey, typed: { readonly body: unknown } | null) => void;
  /** Discards what was saved, unless more was typed meanwhile. */
  readonly forgetSent: (key: ContentKey, sent: unknown) => void;
  readonly leaving: LeaveQuestion;
};

/** Sentences that name their field, by `pathKey`. */
export type ContentErrors = ReadonlyMap<string, string>;

/** The text being edited: unsaved, or else the stored draft, or else the published version. */
export function useContentDraft(document: ContentDocument, unsaved: UnsavedContent): ContentDraft {
  const { key } = document;
  const stored = document.draft?.body ?? document.published.body;
  const found = unsaved.find(key);
  const body = found ? found.body : stored;
  return {
    body,
    change: (next) => unsaved.keep(key, isSameContent(key, next, stored) ? null : { body: next }),
    isChanged: found !== null && !isSameContent(key, body, stored),
    errors: validateContent(key, body),
  };
}

export function useUnsavedContent(): UnsavedContent {
  const [bodies, setBodies] = useState<Bodies>(new Map());
  const leaving = useLeaveGuard(bodies.size > 0);
  return {
    keys: [...bodies.keys()],
    find: (key) => (bodies.has(key) ? { body: bodies.get(key) } : null),
    keep: (key, typed) =>
      setBodies((now) => (typed ? new Map(now).set(key, typed.body) : without(now, key))),
    forgetSent: (key, sent) =>
      setBodies((now) => (now.get(key) === sent ? without(now, key) : now)),
    leaving: {
      ...leaving,
      // Back may lead to another tab of this page, which would still have the text.
      leave: () => {
        leaving.leave();
        setBodies(new Map());
      },
    },
  };
}

type Bodies = ReadonlyMap<ContentKey, unknown>;

function without(bodies: Bodies, key: ContentKey): Bodies {
  return new Map([...bodies].filter(([each]) => each !== key));
}

/** The key of a place in a body, for `ContentErrors`. */
export function pathKey(path: Path): string {
  return path.join('.');
}

/** Compares parsed content, because parsing trims spaces. */
function isSameContent(key: ContentKey, one: unknown, other: unknown): boolean {
  return asStored(key, one) === asStored(key, other);
}

function asStored(key: ContentKey, body: unknown): string {
  return JSON.stringify(contentSchemas[key].safeParse(body).data ?? body);
}

/** The errors that keep a body from being saved. */
export function validateContent(key: ContentKey, body: unknown): ContentErrors {
  const schema = contentSchemas[key];
  const parsed = schema.safeParse(body);
  if (parsed.success) return new Map();
  const shape = shapeOf(schema, key);
  return new Map(
    parsed.error.issues.map(({ path, message }) => {
      const steps = path.map((step) => (typeof step === 'number' ? step : String(step)));
      return [pathKey(steps), errorSentence(shapeAt(shape, steps).title, message)];
    }),
  );
}

// The schemas also validate files, where an empty value is written as null.
function errorSentence(title: string, message: string): string {
  const text = message.replace('or null while', 'or empty while');
  if (/^must\b/.test(text)) return `${title} ${text}.`;
  if (/^at most \d+$/.test(text)) return `${title} can have ${text}.`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
