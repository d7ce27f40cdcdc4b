import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';

import { contentSchemas, type ContentKey } from '#contract/content/content';
import type { ContentDocument } from '#contract/content/content-editing';
import { capitalize } from '#contract/text/capitalize';
import { formDrafts, type DraftOwner } from '../../api/storage/drafts.ts';
import { useDraftOwner } from '../../api/storage/use-draft-owner.ts';
import { useLeaveGuard, type LeaveQuestion } from '../../ui/forms/use-leave-guard.ts';
import type { Path } from './edit-body.ts';
import { shapeAt, toFieldShape } from './field-shape.ts';

export type ContentDraft = {
  readonly body: unknown;
  /** The version that the text was typed over. */
  readonly baseVersion: number;
  readonly change: (next: unknown) => void;
  /** Changes the text as it is then, for an undo that comes later. */
  readonly edit: (update: (now: unknown) => unknown) => void;
  /** Differs from what is stored on the server. */
  readonly isChanged: boolean;
  /** By `pathKey`; empty when the draft can be saved. */
  readonly errors: ContentErrors;
};

/** Unsaved text, and the version that it was typed over. */
type Typed = { readonly body: unknown; readonly baseVersion: number };

/** Unsaved text of every content file; it survives switching tabs, and a session that ends. */
export type UnsavedContent = {
  /** The files with unsaved text. */
  readonly keys: readonly ContentKey[];
  readonly find: (key: ContentKey) => Typed | null;
  /** Null discards the unsaved text. */
  readonly keep: (key: ContentKey, typed: Typed | null) => void;
  /** The unsaved text goes on from this version: the one just saved here, or one that the person has seen. */
  readonly rebase: (key: ContentKey, baseVersion: number) => void;
  /** Discards what was saved, unless more was typed since. */
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
  const { body, baseVersion } = found ?? { body: stored, baseVersion: document.latestVersion };
  const change = (next: unknown) =>
    unsaved.keep(key, isSameContent(key, next, stored) ? null : { body: next, baseVersion });
  const isChanged = found !== null && !isSameContent(key, body, stored);
  const isSavedElsewhere = found !== null && !isChanged;
  // It was saved after all, and the reply was lost; or someone else has saved the same.
  const forgetSaved = useEffectEvent(() => unsaved.keep(key, null));
  useEffect(() => {
    if (isSavedElsewhere) forgetSaved();
  }, [isSavedElsewhere]);
  const latest = useRef({ body, change });
  useLayoutEffect(() => {
    latest.current = { body, change };
  });
  return {
    body,
    baseVersion,
    change,
    edit: (update) => latest.current.change(update(latest.current.body)),
    isChanged,
    errors: validateContent(key, body),
  };
}

export function useUnsavedContent(): UnsavedContent {
  const owner = useDraftOwner();
  const [texts, setTexts] = useState<Texts>(() => readStored(owner));
  const leaving = useLeaveGuard(texts.size > 0);
  // The session may end before it is saved.
  useEffect(() => {
    if (owner !== null) formDrafts.keep(form, owner, Object.fromEntries(texts));
  }, [owner, texts]);
  return {
    keys: [...texts.keys()],
    find: (key) => texts.get(key) ?? null,
    keep: (key, typed) =>
      setTexts((now) => (typed ? new Map(now).set(key, typed) : without(now, key))),
    rebase: (key, baseVersion) =>
      setTexts((now) => {
        const typed = now.get(key);
        return typed ? new Map(now).set(key, { ...typed, baseVersion }) : now;
      }),
    forgetSent: (key, sent) =>
      setTexts((now) => (now.get(key)?.body === sent ? without(now, key) : now)),
    leaving: {
      ...leaving,
      // Back may lead to another tab of this page, which would still have the text.
      leave: () => {
        if (owner !== null) formDrafts.forget(form, owner);
        leaving.leave();
        setTexts(new Map());
      },
    },
  };
}

type Texts = ReadonlyMap<ContentKey, Typed>;

const form = 'content';
const StoredTexts = z.record(z.string(), z.object({ body: z.unknown(), baseVersion: z.number() }));

function readStored(owner: DraftOwner | null): Texts {
  const stored = owner === null ? null : StoredTexts.safeParse(formDrafts.find(form, owner)).data;
  return new Map(
    Object.entries(stored ?? {}).flatMap(([key, typed]) =>
      isContentKey(key) ? [[key, typed] as const] : [],
    ),
  );
}

function isContentKey(key: string): key is ContentKey {
  return Object.hasOwn(contentSchemas, key);
}

function without(texts: Texts, key: ContentKey): Texts {
  return new Map([...texts].filter(([each]) => each !== key));
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
  const shape = toFieldShape(schema, key);
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
  return `${capitalize(text)}.`;
}
