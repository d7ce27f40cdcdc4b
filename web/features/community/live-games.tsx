import type { LiveGames as Games } from '#contract/games';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Sessions on the game server: what is on, what was, and when the next one begins. */
export function LiveGames() {
  const { data, error } = useRead(reads.liveGames);
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
        <p className="type-h2 games-title">{titleOf(data, error)}</p>
        {data !== undefined && data.gameTypes.length > 1 && (
          <p className="type-small games-quiet">Also on: {data.gameTypes.slice(1).join(', ')}</p>
        )}
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

function titleOf(data: Games | undefined, error: Error | null) {
  if (data === undefined) return error === null ? placeholder(false) : 'Could not be loaded';
  const [first] = data.gameTypes;
  return first ?? 'No games planned yet';
}
