/** Colors of BlueMap 5.6 and later, as Paper writes them over RCON (§9). */
const title = '§x§4§4§8§8§f§f§l';
export const good = '§x§8§8§f§f§8§8';
export const bad = '§x§f§f§8§8§8§8';
export const busy = '§x§f§f§f§f§8§8';
export const cold = '§x§a§a§c§c§f§f';

/** A block: heading, then lines that each start with a space. Every colored line but the last resets before its line end. */
export function block(heading: string, lines: readonly string[]): string {
  const last = lines.length - 1;
  const body = lines.map((line, index) => {
    const reset = line !== '' && index !== last ? '§r' : '';
    return ` ${line}${reset}\n`;
  });
  return `${title}BlueMap §f${heading}${title} >§r\n${body.join('')}`;
}

/** Details below a line, as a small tree. */
export function branch(details: readonly string[]): string[] {
  const last = details.length - 1;
  return details.map((detail, index) => `§7${index === last ? '└' : '├'} ${detail}`);
}

const units = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

/** One unit: `45 seconds`, `1.5 minutes`, `12 minutes`, `1.2 hours`, `3 days`. */
export function describeDuration(milliseconds: number): string {
  for (const [unit, unitMs] of units) {
    const value = milliseconds / unitMs;
    if (value > 1) return `${value < 2 ? value.toFixed(1) : Math.floor(value)} ${unit}`;
  }
  return `${Math.floor(milliseconds / 1000)} seconds`;
}

export function describePercent(share: number): string {
  return `${(share * 100).toFixed(3)}%`;
}
