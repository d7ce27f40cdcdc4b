import type { Content } from '#contract/content';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';

type Place = Content['worlds'][number]['places'][number];

/** Where to look first, with coordinates, as links into the live map where they are known. */
export function PlaceList({ places }: { places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <div>
      <h3 className="type-label">Look here first</h3>
      <ul className="place-list">
        {places.map(({ name, x, z, url }) => (
          <li key={name}>
            {url === null ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noreferrer" className="text-link">
                {name}
                <span className="sr-only">, in a new tab</span>
                <NewTabIcon size={16} />
              </a>
            )}
            <span className="mono">
              <span className="sr-only">at </span>
              {x}, {z}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
