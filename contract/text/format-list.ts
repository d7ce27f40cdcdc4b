/** Names in a sentence: `Ada`, `Ada and Ben`, `Ada, Ben, and Cleo`. */
export function formatList(items: Iterable<string>): string {
  return new Intl.ListFormat('en-US').format(items);
}
