import { describe, expect, it } from 'vitest';

import { createArrivals } from './arrivals.ts';

describe('arriving at a page', () => {
  it('leaves the focus alone on the first page of a visit', () => {
    expect(createArrivals().arriveAt('/', '/')).toEqual({ isMove: false, isReturn: false });
  });

  it('moves the focus on the next page', () => {
    const arrivals = createArrivals();
    arrivals.arriveAt('/', '/');

    expect(arrivals.arriveAt('/maps', '/maps')).toEqual({ isMove: true, isReturn: false });
  });

  it('leaves it alone on another tab of the same page', () => {
    const arrivals = createArrivals();
    arrivals.arriveAt('/server-control', '/server-control');

    expect(arrivals.arriveAt('/server-control', '/server-control').isMove).toBe(false);
  });

  it('knows a way back, once', () => {
    const arrivals = createArrivals();
    arrivals.arriveAt('/', '/');
    arrivals.noteReturn('/maps');

    expect(arrivals.arriveAt('/maps', '/maps').isReturn).toBe(true);
    expect(arrivals.arriveAt('/', '/').isReturn).toBe(false);
  });

  it('takes a place on the same page, or a return that it heard of late, for no way back', () => {
    const arrivals = createArrivals();
    arrivals.arriveAt('/community', '/community');
    // The skip link leads to #main: a step of the history, and no other page.
    arrivals.noteReturn('/community');

    expect(arrivals.arriveAt('/video', '/video').isReturn).toBe(false);
  });
});
