type Field = HTMLInputElement | HTMLTextAreaElement;
/** What somebody did to a field, done again to the one that stands in its place. */
type Change = { readonly to: Field; readonly at: number; readonly done: Done };
type Done = { readonly typed: string; readonly before: string } | { readonly checked: boolean };

const fields = 'input, textarea';

/**
 * Follows what is typed and chosen in `root` until the page listens by itself. Gives the function
 * that says it again then: React begins with the values of the document.
 */
export function followEarlyInput(root: HTMLElement): () => void {
  const changes = new Map<Field, Change>();
  const placesOf = (): Field[] => [...root.querySelectorAll<Field>(fields)];
  const note = (field: Field): void => {
    const done = doneTo(field);
    if (done) changes.set(field, { to: field, at: placesOf().indexOf(field), done });
    else changes.delete(field);
  };
  const hear = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) note(target);
  };
  const kinds = ['input', 'change'] as const;
  for (const field of placesOf()) note(field);
  for (const kind of kinds) root.addEventListener(kind, hear, true);
  const sayAll = (): void => {
    for (const kind of kinds) root.removeEventListener(kind, hear, true);
    const places = placesOf();
    const found = [...changes.values()].flatMap((change) => {
      const field = change.to.isConnected ? change.to : twinOf(change, places);
      return field ? [{ field, done: change.done, selectAgain: holdSelection(field) }] : [];
    });
    // All back first: of several radio buttons only one can be chosen.
    for (const { field, done } of found) takeBack(field, done);
    for (const { field, done } of found) sayAgain(field, done);
    // React, which is in the middle of its work, sets the value once more at the end of it.
    queueMicrotask(() => {
      for (const { selectAgain } of found) selectAgain();
    });
  };
  return () => {
    // A word that is still being put together, as on the keyboard of a phone, is left to end.
    if (document.documentElement.dataset['composing'] === undefined) return sayAll();
    // The browser itself has the last word of a composition after this event.
    root.addEventListener('compositionend', () => setTimeout(sayAll), { once: true });
  };
}

/** In a page that was drawn anew: by its name where it has one, else by its place. */
function twinOf({ to, at }: Change, places: readonly Field[]): Field | undefined {
  if (to.name === '') return places[at]?.type === to.type ? places[at] : undefined;
  return places.find((each) => each.name === to.name && (!isBox(to) || each.value === to.value));
}

function doneTo(field: Field): Done | null {
  if (isBox(field)) {
    return field.checked === field.defaultChecked ? null : { checked: field.checked };
  }
  const { value: typed, defaultValue: before } = field;
  return typed === before ? null : { typed, before };
}

function takeBack(field: Field, done: Done): void {
  if ('typed' in done) field.value = done.before;
  else if (isBox(field)) field.checked = !done.checked;
}

function sayAgain(field: Field, done: Done): void {
  if ('typed' in done) {
    setUnseen(field, done.typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (done.checked || field.type === 'checkbox') {
    // A radio button is only ever chosen; the one before loses its mark by that.
    field.click();
  }
}

/**
 * What is selected at this moment is what the next letter replaces. Setting the value drops that, so the
 * given function selects it again.
 */
function holdSelection(field: Field): () => void {
  if (document.activeElement !== field) return () => undefined;
  const { selectionStart: start, selectionEnd: end, selectionDirection, value } = field;
  if (start !== null && end !== null) {
    return () => field.setSelectionRange(start, end, selectionDirection ?? 'none');
  }
  // Kinds of fields such as e-mail do not say where the caret is; being selected whole can be seen.
  const isWhole = value !== '' && document.getSelection()?.toString() === value;
  return () => void (isWhole && field.select());
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** As a person's typing does it: React watches only what scripts set on the element itself. */
function setUnseen(field: Field, value: string): void {
  const kind: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value);
}
