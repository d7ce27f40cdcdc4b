/** How a page was reached, and so where the focus and the scroll bar go. */
export type Arrival = {
  /** False for the first page of a visit, and for another tab of the same page. */
  readonly isMove: boolean;
  /** By Back or Forward: the browser puts the page where it was. */
  readonly isReturn: boolean;
};

export type Arrivals = {
  /** Back or Forward has led to this address, or to another place on the page of it. */
  readonly noteReturn: (path: string) => void;
  readonly arriveAt: (route: string, path: string) => Arrival;
};

/** Remembers from one page of a visit to the next which it was. */
export function createArrivals(): Arrivals {
  let lastRoute: string | null = null;
  let returnedTo: string | null = null;
  return {
    noteReturn(path) {
      returnedTo = path;
    },
    arriveAt(route, path) {
      const isMove = lastRoute !== null && lastRoute !== route;
      const isReturn = returnedTo === path;
      lastRoute = route;
      returnedTo = null;
      return { isMove, isReturn };
    },
  };
}
