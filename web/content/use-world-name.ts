import { useContent } from './site-content.tsx';

/** The name of a world as the cards of the maps have it, such as `Tacoma` for `tacoma`. */
export function useWorldName(): (world: string) => string {
  const { worlds } = useContent();
  return (world) => worlds.find(({ id }) => id === world)?.name ?? world;
}
