import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { AsyncContent } from './async-content.tsx';

describe('a read that failed', () => {
  it('[§8] is shown as a sentence, without the status before it', () => {
    const sentence = 'Your account is not allowed to do this.';
    const state = {
      data: undefined,
      error: Object.assign(new Error(`403: ${sentence}`), { sentence }),
      refresh: async () => {},
    };

    const html = renderToStaticMarkup(<AsyncContent state={state}>{() => 'data'}</AsyncContent>);

    expect(html).toContain('This could not be loaded. Your account is not allowed to do this.');
    expect(html).not.toContain('403');
  });
});
