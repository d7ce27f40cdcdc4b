/** For a search that ignores case and accents: `brasilia` finds `Brasília`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
