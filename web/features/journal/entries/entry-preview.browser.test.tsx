import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { anEntry } from '../journal.fixture.ts';
import { EntryPreview } from './entry-preview.tsx';

it('[design] in the dark theme, a large picture is as dim as the small ones', async () => {
  document.documentElement.dataset['theme'] = 'dark';
  onTestFinished(() => void delete document.documentElement.dataset['theme']);
  await render(<EntryPreview entry={anEntry({ fileType: 'image/png' })} />);

  await expect.element(page.getByRole('img')).toHaveStyle({ filter: 'brightness(0.8)' });
});
