import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { allowTranslation } from './translated-text.ts';

type NoteProps = { isSent: boolean; name: string | null; count: number };

/** A text that changes, one that is inserted before another, and one that is removed. */
function Note({ isSent, name, count }: NoteProps) {
  return (
    <div data-testid="note">
      {count === 1 ? '1 post' : `${count} posts`}
      {name !== null && <b>{name}</b>}
      {isSent ? <p>Your quest is on its way</p> : 'Send a quest'}
    </div>
  );
}

/** What a browser does: each text is replaced by an element with the translated text. */
function translate(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: ChildNode[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    const translated = document.createElement('font');
    translated.append(`¡${text.nodeValue}!`);
    text.replaceWith(translated);
  }
}

it('[§1] a page that the browser has translated can still be used', async () => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
  allowTranslation();
  const note = page.getByTestId('note');
  const { rerender } = await render(<Note isSent={false} name={null} count={1} />);
  await expect.element(note).toHaveTextContent('1 postSend a quest');
  translate(note.element());
  await expect.element(note).toHaveTextContent('¡1 post!¡Send a quest!');

  await rerender(<Note isSent={false} name="Mara" count={2} />);
  await expect.element(note).toHaveTextContent('2 postsMara¡Send a quest!');
  await rerender(<Note isSent name="Mara" count={2} />);

  await expect.element(note).toHaveTextContent('2 postsMaraYour quest is on its way');
});
