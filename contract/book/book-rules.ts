import { limits } from '../limits.ts';
import { utf8Bytes } from '../text/utf8-bytes.ts';

/** What a word may do when clicked. The game supports more actions, such as opening files, which are never allowed. */
export const clickActions = [
  'OPEN_URL',
  'RUN_COMMAND',
  'CHANGE_PAGE',
  'COPY_TO_CLIPBOARD',
  'SUGGEST_COMMAND',
] as const;
type ClickAction = (typeof clickActions)[number];

type Click = { readonly enable: boolean; readonly action: string; readonly value: string };

/** Whether BookNews knows this click action. A book file may contain any text. */
function isClickAction(action: string): action is ClickAction {
  return clickActions.some((known) => known === action);
}

/** Why a click cannot be saved, as a sentence; null when it can. `pages` are the keys of the existing pages. */
export function validateClick(click: Click, pages: readonly string[]): string | null {
  const { enable, action, value } = click;
  if (!isClickAction(action)) return 'Choose what a click does.';
  // A disabled click may be empty, but it must not keep a value that is refused when enabled.
  if (!enable && value === '') return null;
  const message = validateLine(value);
  if (message !== null) return message;
  switch (action) {
    case 'OPEN_URL':
      return isWebAddress(value) ? null : 'Enter a link that starts with https:// or http://.';
    case 'RUN_COMMAND':
      return /^\/\S/.test(value) ? null : 'Enter a command that starts with /.';
    case 'CHANGE_PAGE':
      return pages.includes(value) ? null : 'There is no page with that number.';
    case 'COPY_TO_CLIPBOARD':
    case 'SUGGEST_COMMAND':
      return value === '' ? 'Enter the text to copy or suggest.' : null;
  }
  return action satisfies never;
}

/** A warning about a click that can be saved; null when there is none. */
export function findClickWarning({ enable, action }: Click): string | null {
  if (!enable) return null;
  if (action === 'RUN_COMMAND')
    return "This command runs as the player who clicks, with that player's permissions.";
  if (action === 'SUGGEST_COMMAND') return 'A book has no chat box, so this click does nothing.';
  return null;
}

// No spaces, no backslashes, and no username before the host, which could make one address look like another.
function isWebAddress(value: string): boolean {
  return /^https?:\/\/[^\s/\\@?#:]+(:\d{1,5})?([/?#][^\s\\]*)?$/i.test(value);
}

/** Why a one-line text cannot be saved; null when it can. */
export function validateLine(text: string): string | null {
  if (text.length > limits.bookLineCharacters)
    return `This is too long: use at most ${limits.bookLineCharacters} characters.`;
  return hasForbiddenCharacter(text) || text.includes('\n')
    ? "This contains a character that a book can't show."
    : null;
}

/** Why the text of a page cannot be saved; null when it can. */
export function validatePageText(text: string): string | null {
  if (utf8Bytes(text) > limits.bookPageBytes)
    return `This is too long: use at most ${limits.bookPageBytes / 1024} KB.`;
  return hasForbiddenCharacter(text) ? "This contains a character that a book can't show." : null;
}

// Controls cannot be written into YAML; its older readers take U+0085, U+2028 and U+2029 for new lines.
function hasForbiddenCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- controls are what is looked for
  return /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/u.test(
    text,
  );
}
