import type { Content } from '#contract/content/content';
import type { practiceSamples, PublicContent } from '#contract/content/content-editing';
import type { HostAddress } from '../../config/game-server-config.ts';

/** The addresses of the practice server; null while it is not used. */
export type PracticeAddresses = {
  readonly server: HostAddress | null;
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
  const getPracticeMapUrl = ({ id, mapUrl }: Content['worlds'][number]) =>
    mapUrl === null && mapsUrl !== null && practiceMaps.has(id) ? new URL(id, mapsUrl).href : null;
  const worldIds = content.worlds.flatMap((world) =>
    getPracticeMapUrl(world) === null ? [] : [world.id],
  );
  const samples = addSamples(content, mapsUrl);
  if (!hasServerAddress && worldIds.length === 0 && samples.names.length === 0) return content;
  return {
    ...content,
    ...samples.content,
    site: hasServerAddress ? { ...site, serverAddress: server.host, javaPort: server.port } : site,
    worlds: content.worlds.map((world) => ({
      ...world,
      mapUrl: getPracticeMapUrl(world) ?? world.mapUrl,
    })),
    practice: { hasServerAddress, worldIds, samples: samples.names },
  };
}

type Sample = (typeof practiceSamples)[number];

/** The practice server's pages for content without an address. */
function addSamples({ links, play, reports }: Content, pagesUrl: string | null) {
  const names: Sample[] = [];
  function sample(name: Sample, own: string | null, file: string = name): string | null {
    if (own !== null || pagesUrl === null) return own;
    if (!names.includes(name)) names.push(name);
    return new URL(`samples/${file}`, pagesUrl).href;
  }
  const content = {
    links: {
      workbook: sample('workbook', links.workbook),
      survey: sample('survey', links.survey),
      newsletter: sample('newsletter', links.newsletter),
    },
    play: { ...play, consoleTutorialUrl: sample('tutorial', play.consoleTutorialUrl) },
    // One page serves for one report; a second report would be the same.
    reports: reports.map((report) => ({
      ...report,
      pdfUrl: sample('report', report.pdfUrl, 'report.pdf'),
    })),
  };
  return { names, content };
}
