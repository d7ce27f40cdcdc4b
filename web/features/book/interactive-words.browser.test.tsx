import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';

import { aBook, openEditor } from './book-editor.fixture.ts';
import { newWord } from './draft/book-draft.ts';

describe('the interactive words of a book', () => {
  it.each([
    { action: 'RUN_COMMAND', value: '/spawn', warning: 'Runs a command as the player.' },
    { action: 'CHANGE_PAGE', value: '9', warning: 'There is no page with that number.' },
  ])(
    '[S12] [product §5] an interactive word with the click $action $value has a warning',
    async ({ action, value, warning }) => {
      const word = {
        ...newWord,
        word: 'map',
        placeholder: 'map',
        clickevent: { enable: true, action, value },
      };
      await openEditor(
        { '1': 'Welcome to the <map>!' },
        {
          'GET /api/admin/booknews': {
            json: { ...aBook({ '1': 'Welcome!' }, 'v1'), 'Interactive-Word': { '4': word } },
          },
        },
      );

      const words = page.getByRole('region', { name: 'Interactive words' });
      await expect.element(words.getByText(warning)).toBeVisible();
    },
  );

  it('[§4] a removed word comes back with Undo', async () => {
    await openEditor({ '1': 'Welcome!' }, { 'GET /api/admin/booknews': { json: withWord } });
    const words = page.getByRole('region', { name: 'Interactive words' });

    await page.getByRole('button', { name: 'Remove word map' }).click();
    await expect.element(words.getByText('No words yet.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect.element(page.getByRole('button', { name: 'Remove word map' })).toBeVisible();
  });
});

const withWord = {
  ...aBook({ '1': 'Welcome!' }, 'v1'),
  'Interactive-Word': { '4': { ...newWord, word: 'map', placeholder: '[map]' } },
};
