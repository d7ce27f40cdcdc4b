import type { LiveGames as Games } from '#contract/games';
import { publicReads } from '../../api/public-reads.ts';
import { useRead } from '../../api/use-read.ts';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { UpdatedAgo } from './section-heading.tsx';

const cellClass = 'relative grid content-center gap-0.5 px-6';
const figureClass = classNames(cellClass, 'wide:border-s wide:border-s-band-text/26');

/** Sessions on the game server: now, so far, and next. */
export function LiveGames() {
  const query = useRead(publicReads.liveGames);
  const { data, error } = query;
  const label = data === undefined ? null : formatGames(data);
  return (
    <section
      className="relative grid grid-cols-2 gap-x-0 gap-y-5 bg-band py-6 text-band-text sm:grid-cols-3 wide:grid-cols-[5fr_3fr_3fr_4fr]"
      aria-labelledby="games"
    >
      <div className={classNames(cellClass, 'col-span-full wide:col-auto')}>
        <h2 id="games" className="flex items-center gap-2.5 text-[0.9375rem] leading-[1.375rem]">
          {data !== undefined && data.activeGames > 0 && (
            <span className="size-2 bg-[#f2b84b]" aria-hidden="true" />
          )}
          Live games
        </h2>
        <p className="type-h2 first-letter:uppercase">{label?.title ?? titlePlaceholder(error)}</p>
        {label?.others.map((line) => (
          <p key={line} className="type-small text-band-muted">
            {line}
          </p>
        ))}
        <UpdatedAgo state={query} isOnBand />
      </div>
      <Figure value={data?.activeGames} hasFailed={error !== null} label="active now" />
      <Figure value={data?.totalGamesPlayed} hasFailed={error !== null} label="played so far" />
      <div className={figureClass}>
        {data?.nextGameIn === null ? (
          <p className="type-small text-band-muted">The next one will appear here.</p>
        ) : (
          <>
            <p className="type-h2">{data?.nextGameIn ?? placeholder(error !== null)}</p>
            <p className="type-small text-band-muted">until the next game</p>
          </>
        )}
      </div>
    </section>
  );
}

type FigureProps = { value: number | undefined; hasFailed: boolean; label: string };

function Figure({ value, hasFailed, label }: FigureProps) {
  return (
    <div className={figureClass}>
      <p className="type-h2">{value ?? placeholder(hasFailed)}</p>
      <p className="type-small text-band-muted">{label}</p>
    </div>
  );
}

function placeholder(hasFailed: boolean) {
  return hasFailed ? '–' : <Skeleton className="my-0.5 h-8 w-16 bg-band-text/16" />;
}

function titlePlaceholder(error: Error | null) {
  return error === null ? placeholder(false) : 'Could not load';
}

type GamesLabel = { readonly title: string; readonly others: readonly string[] };

type Types = Pick<Games, 'gameTypes' | 'activeTypes'>;

/** Lists running games apart from planned ones, so that nobody looks for a game that has not started. */
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

function line(label: string, types: readonly string[]): string[] {
  return types.length === 0 ? [] : [`${label}: ${types.join(', ')}`];
}
