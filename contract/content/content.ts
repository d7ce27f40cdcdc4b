import { z } from 'zod';
import { limits } from '../limits.ts';
import { programWorlds } from '../maps/worlds.ts';
import { Play } from './content-play.ts';
import { Workbooks } from './content-workbooks.ts';
import { list, longText, shortText, slug, WebAddress } from './content-values.ts';

/** What differs from one city to the next: titles, addresses, domains. */
const Site = z.strictObject({
  title: shortText('Site title', 60).default('Blockplan'),
  gameName: shortText('Name of the game', 40).default('Minecraft').meta({
    title: 'Name of the game',
    description: 'Used in the tagline: Urban planning education through …',
  }),
  lead: longText('Sentence under the tagline', 300).default(
    'Pick a real place in the city. Measure it, redesign it, build it with your class, and show it to the people who plan it.',
  ),
  institute: shortText('Institute', 120)
    .nullable()
    .default(null)
    .meta({ title: 'Institute', description: 'Shown in the footer and the copyright line.' }),
  serverAddress: z
    .string('must be text')
    .regex(
      /^(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/,
      'must be a host such as play.example.org, without https:// and without a port',
    )
    .nullable()
    .default(null)
    .meta({ title: 'Server address', description: 'The address players type into the game.' }),
  javaPort: port(limits.javaPort, 'Port for Java', 'Shown only if it is not the usual 25565.'),
  bedrockPort: port(limits.bedrockPort, 'Port for Bedrock', 'Bedrock needs it; Java does not.'),
  mapDomain: domain('Live map domain'),
  portalDomain: domain('Portal domain'),
  supportEmail: z
    .email('must be an email address')
    .nullable()
    .default(null)
    .meta({ title: 'Support email', description: 'Shown to everyone on the Help page.' }),
  urgentHelp: longText('Where to get help right away', 400).nullable().default(null).meta({
    title: 'Where to get help right away',
    description:
      'What the Help page tells anyone who is not safe: for example, the school counselor and a local phone number.',
  }),
});

/** External pages that the home page links to, and the newsletter sign-up form. */
export const Links = z.strictObject({
  workbook: WebAddress.meta({ title: 'Workbook', description: 'A cloud folder.' }),
  survey: WebAddress.meta({ title: 'Survey', description: 'A feedback form.' }),
  newsletter: WebAddress.meta({
    title: 'Newsletter form',
    description: 'Shown on the Newsletter page after a click.',
  }),
});

const Place = z.strictObject({
  name: shortText('Name', 80),
  x: coordinate('x'),
  z: coordinate('z'),
  url: WebAddress.meta({
    title: 'Address',
    description: "Leave blank to link to the world's live map at these coordinates.",
  }),
});

export const ContentWorld = z.strictObject({
  id: slug,
  name: shortText('Name', 60),
  description: longText('Description', 300),
  image: z
    .string('must be text')
    .regex(
      /^(tacoma|survival|earth|tek8|\/?[A-Za-z0-9_-][A-Za-z0-9._/-]*\.[a-z0-9]+)$/,
      'must be one of our drawings (tacoma, survival, earth, tek8) or a picture on this site, such as /maps/tacoma.avif',
    )
    .nullable()
    .default(null)
    .meta({
      title: 'Picture',
      description: 'tacoma, survival, earth, tek8, or a picture on this site.',
    }),
  mapUrl: WebAddress.meta({ title: 'Live map address' }),
  places: z.array(Place).max(6, 'must have at most 6').default([]).meta({ title: 'Start here' }),
});

const Worlds = list(ContentWorld, 'Worlds').refine(
  (worlds) => programWorlds.every((id) => worlds.some((world) => world.id === id)),
  `must include the worlds ${programWorlds.join(', ')}`,
);

const Videos = list(
  z.strictObject({
    id: slug,
    title: shortText('Title', 160),
    description: longText('Description', 400),
    category: shortText('Category', 40),
    url: WebAddress.meta({ title: 'Video address' }),
    length: z
      .string('must be text')
      .regex(/^\d{1,2}(:\d{2}){1,2}$/, 'must be minutes and seconds, such as "11:52"')
      .nullable()
      .default(null)
      .meta({ title: 'Length', description: 'Minutes and seconds, if known.' }),
    captions: z
      .boolean('must be true or false')
      .nullable()
      .default(null)
      .meta({ title: 'Has captions', description: 'Leave blank if unknown.' }),
    transcriptUrl: WebAddress.meta({ title: 'Transcript address' }),
    thinkAbout: longText('Question to think about', 200).nullable().default(null),
  }),
  'Videos',
).meta({ description: 'The first one is featured.' });

const Stories = list(
  z.strictObject({
    id: slug,
    title: shortText('Title', 160),
    description: longText('Description', 400),
    url: WebAddress.meta({ title: 'Story address' }),
    featured: z.boolean('must be true or false').default(false).meta({ title: 'Featured' }),
  }),
  'Stories',
).refine(
  (stories) => stories.filter(({ featured }) => featured).length <= 1,
  'must have at most one featured item',
);

export const Report = z.strictObject({
  id: slug,
  title: shortText('Title', 160),
  description: longText('Description', 600),
  publisher: shortText('Publisher', 160).nullable().default(null),
  points: z
    .array(longText('Point', 300))
    .max(12, 'must have at most 12')
    .default([])
    .meta({ title: 'Summary' }),
  url: WebAddress.meta({ title: 'Report address' }),
  pdfUrl: WebAddress.meta({ title: 'PDF address' }),
});
const Reports = list(Report, 'Reports');

/** One schema for each content file, by its name. */
export const contentSchemas = {
  site: Site,
  links: Links,
  worlds: Worlds,
  videos: Videos,
  stories: Stories,
  reports: Reports,
  play: Play,
  workbooks: Workbooks,
} as const;

/** Everything that public pages show besides their built-in text. */
export const Content = z.strictObject(contentSchemas);
export type Content = z.infer<typeof Content>;
export type ContentKey = keyof Content;

function port(usual: number, title: string, description: string) {
  const sentence = 'must be a port number from 1 to 65535';
  return z
    .int(sentence)
    .min(1, sentence)
    .max(65535, sentence)
    .default(usual)
    .meta({ title, description });
}

function coordinate(title: string) {
  const edge = limits.worldEdgeBlocks.toLocaleString('en-US');
  const range = `must be a number from -${edge} to ${edge}`;
  return z
    .int('must be a whole number')
    .min(-limits.worldEdgeBlocks, range)
    .max(limits.worldEdgeBlocks, range)
    .meta({ title });
}

function domain(title: string) {
  return z
    .hostname('must be a domain name such as maps.example.org')
    .nullable()
    .default(null)
    .meta({ title, description: 'Leave blank until you know it.' });
}
