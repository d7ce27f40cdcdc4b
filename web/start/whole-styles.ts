const limitMs = 10_000;

/**
 * Settles when the whole style sheet is there: a prerendered document holds only the rules that its
 * own words need, so without it other pages would be drawn in pieces. Rejects when it does not come.
 */
export async function whenStylesAreThere(): Promise<void> {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(sheets.filter(({ sheet }) => sheet === null).map(whenLoaded));
}

function whenLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const lost = () => reject(new SheetLostError(link.href));
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', lost, { once: true });
    setTimeout(lost, limitMs);
  });
}

/** The style sheet did not come. */
export class SheetLostError extends Error {
  constructor(address: string) {
    super(`${address} did not come.`);
    this.name = 'SheetLostError';
  }
}
