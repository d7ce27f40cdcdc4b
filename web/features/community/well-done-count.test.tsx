import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { WellDoneCount } from './well-done-count.tsx';

describe('"Well done" for people who cannot say it', () => {
  it('[design] a visitor sees it only where someone has said it', () => {
    expect(renderToStaticMarkup(<WellDoneCount count={0} isVisitor />)).toBe('');
    expect(renderToStaticMarkup(<WellDoneCount count={3} isVisitor />)).toContain('3');
  });

  it('[design] it keeps its place while it is unknown who is reading', () => {
    expect(renderToStaticMarkup(<WellDoneCount count={0} />)).toContain('Well done');
  });
});
