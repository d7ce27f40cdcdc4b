import { z } from 'zod';
import { Play } from './content-play.ts';
import { Content, Links, Report, ContentWorld } from './content.ts';

const address = z.url().nullable();
/** The parts of the content for which the practice server has samples. */
export const practiceSamples = ['workbook', 'survey', 'newsletter', 'tutorial', 'report'] as const;

/**
 * The content of the public pages: GET /api/content. While the portal uses its practice server, the
 * addresses of that server replace missing ones, and `practice` names them.
 */
export const PublicContent = Content.extend({
  links: Links.extend({ workbook: address, survey: address, newsletter: address }),
  worlds: z.array(ContentWorld.extend({ mapUrl: address })),
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

/** Everything the editor needs of one content file. */
export const ContentDocument = z.object({
  key: z.keyof(Content),
  /** Version 0, the file itself, until something is published over it. */
  published: Versioned,
  draft: Versioned.nullable(),
  /** Sent back with a draft; a draft based on an older version is refused. */
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
/** `baseVersion` is the latest version that was seen; without it, the restored one follows whatever is there. */
export const ContentRestore = ContentVersionOnly.extend({ baseVersion: z.int().min(0).optional() });
export type ContentRestore = z.infer<typeof ContentRestore>;
const versionInAddress = z
  .string()
  .regex(/^\d{1,9}$/, 'That version does not exist.')
  .transform(Number);
export const ContentVersionParams = z.object({ key: z.keyof(Content), version: versionInAddress });
/** The draft that was seen; without it, whatever draft is there is discarded. */
export const ContentDiscard = z.object({ version: versionInAddress.optional() });
export const ContentVersionBody = Versioned;
/** The document after publishing, and the content that the public pages now show. */
export const PublishedContent = z.object({ document: ContentDocument, content: PublicContent });
export const ContentFile = z.object({ fileName: z.string(), text: z.string() });
