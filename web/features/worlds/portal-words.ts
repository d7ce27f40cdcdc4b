/** `w:earth` becomes `the world earth`; a form that is not known stays as the plugin writes it (game-server §5.1). */
export function destinationInWords(destination: string | null): string {
  if (destination === null) return 'Nowhere yet';
  const found = /^([wepa]):([^:]+)(?::(.+))?$/.exec(destination);
  const [, kind, name, place] = found ?? [];
  if (kind === undefined || name === undefined) return destination;
  if (kind === 'w') return `the world ${name}`;
  if (kind === 'p') return `the portal ${name}`;
  if (kind === 'a') return `the anchor ${name}`;
  return place === undefined ? `the world ${name}` : `${place} in ${name}`;
}
