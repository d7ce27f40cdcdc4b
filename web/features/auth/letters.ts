/** Two letters to stand for a person: `Mara Lindqvist` → `ML`, `admin` → `Ad`, `Mara (sample)` → `MS`. */
export function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const first = [...(words[0] ?? '')];
  const last = words.length > 1 ? [...(words.at(-1) ?? '')] : [];
  const second = last[0]?.toUpperCase() ?? first[1]?.toLowerCase() ?? '';
  return `${first[0]?.toUpperCase() ?? ''}${second}`;
}
