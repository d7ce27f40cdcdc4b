import { describe, expect, it } from 'vitest';

import { createRouteHistory } from './use-route-focus.ts';

describe('moving to a page', () => {
  it('leaves the focus alone on the first page of a visit', () => {
    expect(createRouteHistory().visit('/', '/')).toEqual({ isMove: false, isReturn: false });
  });

  it('moves the focus on the next page', () => {
    const history = createRouteHistory();
    history.visit('/', '/');

    expect(history.visit('/maps', '/maps')).toEqual({ isMove: true, isReturn: false });
  });

  it('leaves it alone on another tab of the same page', () => {
    const history = createRouteHistory();
    history.visit('/server-control', '/server-control');

    expect(history.visit('/server-control', '/server-control').isMove).toBe(false);
  });

  it('recognizes a Back navigation, once', () => {
    const history = createRouteHistory();
    history.visit('/', '/');
    history.noteReturn('/maps');

    expect(history.visit('/maps', '/maps').isReturn).toBe(true);
    expect(history.visit('/', '/').isReturn).toBe(false);
  });

  it('does not take a hash change or a late event for a Back navigation', () => {
    const history = createRouteHistory();
    history.visit('/community', '/community');
    // The skip link leads to #main, which adds to the history but is not another page.
    history.noteReturn('/community');

    expect(history.visit('/video', '/video').isReturn).toBe(false);
  });
});
