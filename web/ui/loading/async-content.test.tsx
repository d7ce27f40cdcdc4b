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

    expect(html).toContain('This couldn&#x27;t be loaded. Your account is not allowed to do this.');
    expect(html).not.toContain('403');
  });

  it.each([403, 404])('with %i hides what was read before', (status) => {
    const html = renderAfter(status);

    expect(html).not.toContain('the names of a class');
    expect(html).toContain('This couldn&#x27;t be loaded.');
  });

  it('for another reason keeps what was read before', () => {
    expect(renderAfter(503)).toBe('the names of a class');
  });
});

function renderAfter(status: number): string {
  const error = Object.assign(new Error(`${status}: No.`), { sentence: 'No.', status });
  const state = { data: 'the names of a class', error, refresh: async () => {} };
  return renderToStaticMarkup(<AsyncContent state={state}>{(data) => data}</AsyncContent>);
}
