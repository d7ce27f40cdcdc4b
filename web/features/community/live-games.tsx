import type { LiveGames as Games } from '#contract/games';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UpdatedAgo } from './section-heading.tsx';

/** Sessions on the game server: what is on, what was, and when the next one begins. */
export function LiveGames() {
  const asked = useRead(reads.liveGames);
  const { data, error } = asked;
  const words = data === undefined ? null : formatGames(data);
  return (
    <section className="games-band" aria-labelledby="games">
      <div className="games-band-drawing contours-4" aria-hidden="true" />
      <div className="games-cell games-cell-first">
        <h2 id="games" className="games-label">
          {data !== undefined && data.activeGames > 0 && (
            <span className="games-mark" aria-hidden="true" />
          )}
          Live games
        </h2>
        <p className="type-h2 games-title">{words?.title ?? placeholderOf(error)}</p>
        {words?.others.map((line) => (
          <p key={line} className="type-small games-quiet">
            {line}
          </p>
        ))}
        <UpdatedAgo state={asked} />
      </div>
      <Figure value={data?.activeGames} isLost={error !== null} words="active now" />
      <Figure value={data?.totalGamesPlayed} isLost={error !== null} words="played so far" />
      <div className="games-cell games-figure">
        {data?.nextGameIn === null ? (
          <p className="type-small games-quiet">
            The next one shows up here as soon as it is planned.
          </p>
        ) : (
          <>
            <p className="type-h2">{data?.nextGameIn ?? placeholder(error !== null)}</p>
            <p className="type-small games-quiet">until the next game</p>
          </>
        )}
      </div>
    </section>
  );
}

type FigureProps = { value: number | undefined; isLost: boolean; words: string };

function Figure({ value, isLost, words }: FigureProps) {
  return (
    <div className="games-cell games-figure">
      <p className="type-h2">{value ?? placeholder(isLost)}</p>
      <p className="type-small games-quiet">{words}</p>
    </div>
  );
}

function placeholder(isLost: boolean) {
  return isLost ? '–' : <Skeleton className="games-skeleton" />;
}

function placeholderOf(error: Error | null) {
  return error === null ? placeholder(false) : 'Could not be loaded';
}

type GamesLabel = { readonly title: string; readonly others: readonly string[] };

type Types = Pick<Games, 'gameTypes' | 'activeTypes'>;

/** What is on stands apart from what is only planned: nobody should look for a game that has not begun. */
export function formatGames({ gameTypes, activeTypes = [] }: Types): GamesLabel {
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
