/** How a page was reached, and so where the focus and the scroll bar go. */
export type Arrival = {
  /** False for the first page of a visit, and for another tab of the same page. */
  readonly isMove: boolean;
  /** By Back or Forward: the browser puts the page where it was. */
  readonly isReturn: boolean;
};

export type Arrivals = {
  readonly noteReturn: () => void;
  readonly arriveAt: (route: string) => Arrival;
};

/** Remembers from one page of a visit to the next which it was. */
export function createArrivals(): Arrivals {
  let lastRoute: string | null = null;
  let isReturn = false;
  return {
    noteReturn() {
      isReturn = true;
    },
    arriveAt(route) {
      const arrival = { isMove: lastRoute !== null && lastRoute !== route, isReturn };
      lastRoute = route;
      isReturn = false;
      return arrival;
    },
  };
}
