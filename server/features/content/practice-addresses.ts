import type { Content } from '#contract/content';
import type { PublicContent } from '#contract/content-editing';

/** Where the practice server can be reached; nulls while it is not used. */
export type PracticeAddresses = {
  readonly server: { readonly host: string; readonly port: number } | null;
  readonly mapsUrl: string | null;
};

/** The practice server has a map for each of the four worlds, and for no other. */
const practiceMaps: ReadonlySet<string> = new Set(['tacoma', 'survival', 'earth', 'tek8']);

/** The content with the practice server's addresses where it has none of its own. */
export function addPracticeAddresses(
  content: Content,
  { server, mapsUrl }: PracticeAddresses,
): PublicContent {
  const { site } = content;
  const hasServerAddress = server !== null && site.serverAddress === null;
  const addressOf = ({ id, mapUrl }: Content['worlds'][number]) =>
    mapUrl === null && mapsUrl !== null && practiceMaps.has(id) ? new URL(id, mapsUrl).href : null;
  const worldIds = content.worlds.flatMap((world) => (addressOf(world) === null ? [] : [world.id]));
  if (!hasServerAddress && worldIds.length === 0) return content;
  return {
    ...content,
    site: hasServerAddress ? { ...site, serverAddress: server.host, javaPort: server.port } : site,
    worlds: content.worlds.map((world) => ({ ...world, mapUrl: addressOf(world) ?? world.mapUrl })),
    practice: { hasServerAddress, worldIds },
  };
}
