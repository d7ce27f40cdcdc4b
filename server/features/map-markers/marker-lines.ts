import type { Challenge } from '#contract/community/challenges';
import type { ShowcaseProject } from '#contract/community/projects';
import { escapeHtml } from '#contract/text/escape-html';

/** A published project or challenge at its place. */
export type MapItem = {
  readonly kind: 'project' | 'challenge';
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly world: string;
  readonly x: number;
  readonly z: number;
};

const summaryCharacters = 200;

type PlacedChallenge = Pick<Challenge, 'id' | 'title' | 'brief' | 'world' | 'x' | 'z'> & {
  readonly state: string;
};

/** What the map shows: published projects with a place, and published challenges. */
export function markerItems(
  projects: readonly ShowcaseProject[],
  challenges: readonly PlacedChallenge[],
): readonly MapItem[] {
  return [
    ...projects.flatMap(({ id, title, summary, world, x, z }) =>
      world === null || x === null || z === null
        ? []
        : [{ kind: 'project' as const, id, title, summary, world, x, z }],
    ),
    ...challenges
      .filter(({ state }) => state === 'published')
      .map(({ id, title, brief, world, x, z }) => ({
        kind: 'challenge' as const,
        id,
        title,
        summary: brief.slice(0, summaryCharacters).toWellFormed(),
        world,
        x,
        z,
      })),
  ];
}

/** Places have no known height; the map shows markers above the ground anyway. */
const height = 64;

/** The lines of the marker set, without the braces around it. They name no person. */
export function markerLines(items: readonly MapItem[], publicUrl: URL | null): readonly string[] {
  return [
    'label: "Projects and challenges"',
    'toggleable: true',
    'default-hidden: false',
    'markers: {',
    ...items.flatMap((item) => oneMarker(item, publicUrl).map((line) => `  ${line}`)),
    '}',
  ];
}

function oneMarker(item: MapItem, publicUrl: URL | null): readonly string[] {
  const { kind, id, title, x, z } = item;
  return [
    `${quoted(`${kind}-${id}`)}: {`,
    '  type: "poi"',
    `  label: ${quoted(title)}`,
    `  detail: ${quoted(buildDetailHtml(item, publicUrl))}`,
    `  position: { x: ${x}, y: ${height}, z: ${z} }`,
    '}',
  ];
}

/** The map renders it as HTML, so everything a person wrote is escaped. */
function buildDetailHtml({ kind, id, title, summary }: MapItem, publicUrl: URL | null): string {
  const html = `<strong>${escapeHtml(title)}</strong><br>${escapeHtml(summary)}`;
  if (publicUrl === null) return html;
  const address = new URL(`/${kind}s/${encodeURIComponent(id)}`, publicUrl).href;
  return `${html}<br><a href="${escapeHtml(address)}" target="_blank" rel="noreferrer">Read more</a>`;
}

/** HOCON strings have the syntax of JSON strings. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[\u007f-\u009f\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
