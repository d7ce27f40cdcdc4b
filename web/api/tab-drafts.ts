const prefix = 'draft ';

/** What this browser tab keeps until it is closed; null where the person's settings forbid it. */
function openTab(): Storage | null {
  try {
    return window.sessionStorage;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** What was typed into a form of this tab before it was loaded again; null when nothing was. */
export function findDraft(form: string): unknown {
  const text = openTab()?.getItem(prefix + form) ?? null;
  if (text === null) return null;
  try {
    const typed: unknown = JSON.parse(text);
    return typed;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Keeps what is typed; a form in which nothing stands has no draft. A full store stops nobody. */
export function keepDraft(form: string, typed: Readonly<Record<string, unknown>>): void {
  const isEmpty = Object.values(typed).every((value) => !value);
  try {
    if (isEmpty) openTab()?.removeItem(prefix + form);
    else openTab()?.setItem(prefix + form, JSON.stringify(typed));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetDraft(form: string): void {
  openTab()?.removeItem(prefix + form);
}

/** Whoever signs out leaves nothing that they typed to the next one at this computer. */
export function forgetAllDrafts(): void {
  const tab = openTab();
  for (const key of Object.keys(tab ?? {})) if (key.startsWith(prefix)) tab?.removeItem(key);
}
