import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { gamesInWords } from './games-in-words.ts';
import { UpdatedAgo } from './updated-ago.tsx';

/** Sessions on the game server: what is on, what was, and when the next one begins. */
export function LiveGames() {
  const asked = useRead(reads.liveGames);
  const { data, error } = asked;
  const words = data === undefined ? null : gamesInWords(data);
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
