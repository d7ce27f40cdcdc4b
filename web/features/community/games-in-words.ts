import type { LiveGames } from '#contract/games';

export type GamesInWords = { readonly title: string; readonly others: readonly string[] };

type Types = Pick<LiveGames, 'gameTypes' | 'activeTypes'>;

/** What is on stands apart from what is only planned: nobody should look for a game that has not begun. */
export function gamesInWords({ gameTypes, activeTypes = [] }: Types): GamesInWords {
  const planned = gameTypes.filter((type) => !activeTypes.includes(type));
  const [now, ...alsoNow] = activeTypes;
  if (now !== undefined) {
    return { title: now, others: [...line('Also on', alsoNow), ...line('Planned', planned)] };
  }
  const [next, ...later] = planned;
  if (next === undefined) return { title: 'No games planned yet', others: [] };
  return { title: `Next: ${next}`, others: line('Also planned', later) };
}

function line(words: string, types: readonly string[]): string[] {
  return types.length === 0 ? [] : [`${words}: ${types.join(', ')}`];
}
