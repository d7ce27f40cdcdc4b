import type { practiceSamples, PublicContent } from './content-editing.ts';

/** What a click loads from another site: the address for the frame, and whom it contacts. */
type Embed = { readonly src: string; readonly host: string; readonly provider: string };

type Rule = (address: URL) => { src: string; provider: string } | null;

const rules: readonly Rule[] = [
  (address) => {
    const id = youTubeId(address);
    return id === null
      ? null
      : // The variant that sets no cookie before the video is played.
        {
          src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
          provider: 'YouTube',
        };
  },
  ({ hostname, pathname }) => {
    const talk = /^\/talks\/([a-z0-9_]+)\/?$/.exec(pathname)?.[1];
    if (!isHost(hostname, 'ted.com') || talk === undefined) return null;
    return { src: `https://embed.ted.com/talks/${talk}`, provider: 'TED' };
  },
  ({ hostname, pathname }) =>
    hostname === 'storymaps.arcgis.com' && /^\/(stories|collections)\/[0-9a-f]{32}$/.test(pathname)
      ? { src: `https://storymaps.arcgis.com${pathname}`, provider: 'ArcGIS StoryMaps' }
      : null,
];

/** How a video or a story can be shown in the page; null when only a link leads there. */
export function toEmbed(url: string | null): Embed | null {
  if (url === null) return null;
  const address = new URL(url);
  for (const rule of rules) {
    const found = rule(address);
    if (found) return { ...found, host: new URL(found.src).hostname };
  }
  return null;
}

/** A sign-up form is made to be embedded, wherever it is. */
export function toFormEmbed(url: string | null): Embed | null {
  if (url === null) return null;
  const address = new URL(url);
  if (address.hostname === 'docs.google.com' && address.pathname.endsWith('/viewform')) {
    address.searchParams.set('embedded', 'true');
  }
  return { src: address.href, host: address.hostname, provider: address.hostname };
}

/** Every host that a click can contact from a page. */
function embedHosts(content: EmbeddingContent): readonly string[] {
  return [...new Set(listEmbeds(content).map(({ host }) => host))].toSorted();
}

/** The only origins that pages may frame. The practice server has no certificate, so it keeps http. */
export function embedOrigins(content: EmbeddingContent): readonly string[] {
  const origins = listEmbeds(content).map(({ src, host }) =>
    src.startsWith('http:') ? new URL(src).origin : `https://${host}`,
  );
  return [...new Set(origins)].toSorted();
}

type EmbeddingContent = Pick<PublicContent, 'videos' | 'stories' | 'links'>;

function listEmbeds({ videos, stories, links }: EmbeddingContent): readonly Embed[] {
  const embeds = [
    ...videos.map(({ url }) => toEmbed(url)),
    ...stories.map(({ url }) => toEmbed(url)),
    toFormEmbed(links.newsletter),
  ];
  return embeds.flatMap((embed) => embed ?? []);
}

/**
 * Every host that a link or an embed leads to, for the privacy page. The practice server does not
 * count as another site.
 */
export function linkedHosts(content: PublicContent): readonly string[] {
  const { videos, stories, worlds } = content;
  const samples = new Set(content.practice?.samples);
  const { reports, links, play } = withoutSamples(content, samples);
  const urls = [
    ...videos.flatMap(({ url, transcriptUrl }) => [url, transcriptUrl]),
    ...stories.map(({ url }) => url),
    ...reports.flatMap(({ url, pdfUrl }) => [url, pdfUrl]),
    ...worlds.flatMap(({ id, mapUrl, places }) => [
      content.practice?.worldIds.includes(id) ? null : mapUrl,
      ...places.map(({ url }) => url),
    ]),
    ...Object.values(links),
    play.consoleTutorialUrl,
  ];
  return [
    ...new Set([
      ...urls.flatMap((url) => (url === null ? [] : [new URL(url).hostname])),
      ...embedHosts({ videos, stories, links }),
    ]),
  ].toSorted();
}

function withoutSamples(
  { reports, links, play }: PublicContent,
  samples: ReadonlySet<(typeof practiceSamples)[number]>,
) {
  return {
    reports: samples.has('report') ? reports.map((each) => ({ ...each, pdfUrl: null })) : reports,
    links: {
      workbook: samples.has('workbook') ? null : links.workbook,
      survey: samples.has('survey') ? null : links.survey,
      newsletter: samples.has('newsletter') ? null : links.newsletter,
    },
    play: samples.has('tutorial') ? { ...play, consoleTutorialUrl: null } : play,
  };
}

function youTubeId(url: URL): string | null {
  const id = findYouTubeId(url);
  return /^[\w-]{11}$/.test(id) ? id : null;
}

/** The part of an address where the id of a video belongs; empty if there is none. */
function findYouTubeId({ hostname, pathname, searchParams }: URL): string {
  if (hostname === 'youtu.be') return pathname.slice(1);
  if (!isHost(hostname, 'youtube.com')) return '';
  if (pathname === '/watch') return searchParams.get('v') ?? '';
  return /^\/(?:embed|shorts)\/([^/]+)/.exec(pathname)?.[1] ?? '';
}

function isHost(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
