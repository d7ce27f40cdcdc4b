/** Waits for the fonts: for tests that measure. */
export async function whenDrawn(): Promise<void> {
  await document.fonts.ready;
}

/** How many lines a text takes. */
export function countLines(element: Element): number {
  const range = document.createRange();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const bottoms = new Set<number>();
  while (texts.nextNode() !== null) {
    range.selectNodeContents(texts.currentNode);
    for (const { bottom } of range.getClientRects()) bottoms.add(Math.round(bottom));
  }
  return bottoms.size;
}

export function measureBounds(element: Element) {
  const { x, y, right, bottom } = element.getBoundingClientRect();
  return { x, y, right, bottom };
}
