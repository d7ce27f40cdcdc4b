import { formatCount } from '#contract/text/format-count';
import type { LiveGames as Games } from '#contract/game-server/game-sessions';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { bandButtonClass, ButtonLink } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/icons/status-icons.tsx';
import { Skeleton } from '../../ui/loading/skeleton.tsx';
import { Pill } from '../../ui/status/pill.tsx';
import { UpdatedAgo } from './section-heading.tsx';

/** Sessions on the game server: current, past, and next. */
export function LiveGames() {
  const query = useRead(publicReads.liveGames);
  const { data, error, updatedAt } = query;
  const label = data === undefined ? null : formatGames(data);
  const isOn = data !== undefined && data.activeGames > 0;
  return (
    <section
      className="relative grid grid-cols-[minmax(0,1fr)] bg-band text-band-text max-md:-mx-(--margin-page) md:min-h-41 md:grid-cols-[minmax(12rem,20rem)_minmax(0,1fr)]"
      aria-label="Live games"
    >
      <CityPicture
        name={isOn ? 'project-square-build' : 'plot-2'}
        className="h-40 w-full md:absolute md:inset-y-0 md:h-full md:max-w-80 md:min-w-48"
      />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 py-6 max-md:px-(--margin-page) md:col-start-2 md:ps-10">
        <div className="grid min-w-0 flex-[1_1_20rem] justify-items-start gap-1">
          {data !== undefined && (
            <Pill tone={isOn ? 'fir' : 'neutral'} icon={<PlayIcon />} className="whitespace-normal">
              {isOn ? 'Happening now' : 'No session right now'}
            </Pill>
          )}
          <h2 id="games" className="type-h2-large first-letter:uppercase">
            {label?.title ?? titlePlaceholder(error)}
          </h2>
          {data !== undefined && (
            <p className="text-band-muted">
              {formatCounts(data)}
              {label?.others.map((line) => (
                <span key={line}> · {line}</span>
              ))}
            </p>
          )}
          {error !== null && updatedAt > 0 && <UpdatedAgo state={query} isOnBand />}
        </div>
        <ButtonLink href="/play" className={bandButtonClass}>
          {isOn ? 'Join the session' : 'Get ready to play'}
        </ButtonLink>
      </div>
    </section>
  );
}

function titlePlaceholder(error: Error | null) {
  return error === null ? (
    <Skeleton className="my-0.5 h-8 w-48 bg-band-text/16 md:h-9.5" />
  ) : (
    "Live games couldn't be loaded"
  );
}

/** How many are happening, how many there were, and when the next one starts. */
export function formatCounts({ activeGames, totalGamesPlayed, nextGameIn }: Games): string {
  const counts = `${formatCount(activeGames, 'active session')} · ${totalGamesPlayed} played so far`;
  return nextGameIn === null ? counts : `${counts} · next session in ${nextGameIn}`;
}

type GamesLabel = { readonly title: string; readonly others: readonly string[] };

type Types = Pick<Games, 'activeGames' | 'gameTypes' | 'activeTypes'>;

/**
 * Lists current sessions separately from planned ones, so that nobody looks for one that has not
 * started. A portal that sends only the fields of §3 does not say which types are current.
 */
export function formatGames({ activeGames, gameTypes, activeTypes }: Types): GamesLabel {
  if (activeTypes === undefined && activeGames > 0)
    return { title: gameTypes.join(', ') || 'A session', others: [] };
  const planned = gameTypes.filter((type) => activeTypes?.includes(type) !== true);
  const [now, ...alsoNow] = activeTypes ?? [];
  if (now !== undefined) {
    return {
      title: now,
      others: [...line('Also happening', alsoNow), ...line('Planned', planned)],
    };
  }
  const [next, ...later] = planned;
  if (next === undefined) return { title: 'No sessions planned yet', others: [] };
  return { title: `Next: ${next}`, others: line('Also planned', later) };
}

function line(label: string, types: readonly string[]): string[] {
  return types.length === 0 ? [] : [`${label}: ${types.join(', ')}`];
}
