import { z } from 'zod';
import { Play } from './content-play.ts';
import { Content, Links, Report, World } from './content.ts';

const address = z.url().nullable();
/** What the practice server has a sample of. */
export const practiceSamples = ['workbook', 'survey', 'newsletter', 'tutorial', 'report'] as const;

/**
 * What the public pages are made of: GET /api/content. While the portal uses its practice server, that
 * server's addresses are used where the content has none, and `practice` names them.
 */
export const PublicContent = Content.extend({
  links: Links.extend({ workbook: address, survey: address, newsletter: address }),
  worlds: z.array(World.extend({ mapUrl: address })),
  reports: z.array(Report.extend({ pdfUrl: address })),
  play: Play.extend({ consoleTutorialUrl: address }),
  practice: z
    .strictObject({
      hasServerAddress: z.boolean(),
      worldIds: z.array(z.string()),
      samples: z.array(z.enum(practiceSamples)),
    })
    .optional(),
});
export type PublicContent = z.infer<typeof PublicContent>;

export const ContentKeyOnly = z.object({ key: z.keyof(Content) });

export const contentStates = ['draft', 'published', 'discarded'] as const;

/** One row of the history; version 0 is the file in the content folder. */
export const ContentVersion = z.object({
  version: z.int(),
  state: z.enum(contentStates),
  author: z.string(),
  at: z.iso.datetime(),
});
export type ContentVersion = z.infer<typeof ContentVersion>;

/** A body with its version number. */
const Versioned = z.object({ version: z.int().min(0), body: z.unknown() });

/** Everything that the editor needs of one content file. */
export const ContentDocument = z.object({
  key: z.keyof(Content),
  /** What the file says, used until something is published over it. */
  file: z.unknown(),
  published: Versioned,
  draft: Versioned.nullable(),
  /** Send it back with a draft: a draft on an older one is refused. */
  latestVersion: z.int().min(0),
  history: z.array(ContentVersion),
  /** Why the published version is not in use; null when it is. */
  error: z.string().nullable(),
});
export type ContentDocument = z.infer<typeof ContentDocument>;

export const ContentDraft = z.object({
  body: z.unknown(),
  baseVersion: z.int('The version is missing.').min(0),
});
export const ContentVersionOnly = z.object({ version: z.int('The version is missing.').min(0) });
export const ContentVersionParams = z.object({
  key: z.keyof(Content),
  version: z
    .string()
    .regex(/^\d{1,9}$/, 'That version does not exist.')
    .transform(Number),
});
export const ContentVersionBody = Versioned;
/** The document after publishing, and with it what the public pages now say. */
export const PublishedContent = z.object({ document: ContentDocument, content: PublicContent });
export const ContentFile = z.object({ fileName: z.string(), text: z.string() });
