import { linkToMap } from '#contract/maps/map-link';
import { useContent } from '../../content/site-content.tsx';
import { WorldPicture, isDrawnWorld } from '../../illustrations/world-picture.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import { CopyButton, copyCellClass } from '../../ui/text/copy-button.tsx';

type ProjectLocationProps = { world: string; x: number | null; z: number | null };

/** Where to find it in the world, and on the live map if there is one. */
export function ProjectLocation({ world, x, z }: ProjectLocationProps) {
  const { worlds } = useContent();
  if (x === null || z === null) return <p className="type-mono">{world}</p>;
  const mapUrl = worlds.find(({ id }) => id === world)?.mapUrl ?? null;
  const link = linkToMap(mapUrl, { world, x, z });
  const coordinates = `${x}, ${z}`;
  return (
    <div className="grid gap-3">
      {link !== null && (
        <ButtonLink
          tone="primary"
          wide
          href={link}
          target="_blank"
          rel="noreferrer"
          iconAfter={<NewTabIcon size={18} />}
        >
          See it in the world<span className="sr-only">, in a new tab</span>
        </ButtonLink>
      )}
      <p className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-control bg-surface ps-4">
        <span className="type-mono">
          {world} {coordinates}
        </span>
        <span className={copyCellClass}>
          <CopyButton text={`${x} ~ ${z}`} of="the coordinates" iconOnly />
        </span>
      </p>
      {isDrawnWorld(world) && <WorldPicture name={world} className="h-42 w-full" />}
    </div>
  );
}
