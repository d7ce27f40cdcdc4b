import { z } from 'zod';
import { Celebration, QuestSubmission } from '../community/community.ts';
import { NewProject } from '../community/projects.ts';
import { NewPost, NewReply } from '../community/forum.ts';
import { missing, requiredText } from '../text/text-fields.ts';

const { questType, location, description } = QuestSubmission.shape;
const {
  title,
  type,
  description: about,
  participants,
  kind,
  world,
  x,
  z: south,
} = NewProject.shape;

export const QuestRevision = z.object({
  kind: z.literal('quest'),
  questType,
  location,
  description,
});
export type QuestRevision = z.infer<typeof QuestRevision>;
export const CelebrationRevision = Celebration.extend({ kind: z.literal('celebration') });
export type CelebrationRevision = z.infer<typeof CelebrationRevision>;
export const ProjectRevision = z.object({
  kind: z.literal('project'),
  title,
  type,
  description: about,
  participants: participants.unwrap(),
  /** What is built; `kind` is taken. These four stay as they are when they are left out. */
  projectKind: kind,
  world,
  x,
  z: south,
});
export type ProjectRevision = z.infer<typeof ProjectRevision>;

export const PostRevision = NewPost.extend({ kind: z.literal('post') });
export type PostRevision = z.infer<typeof PostRevision>;
export const ReplyRevision = NewReply.extend({ kind: z.literal('reply') });
export type ReplyRevision = z.infer<typeof ReplyRevision>;

/** The fields that an author may change, as in the form of that kind. */
export const Revision = z.discriminatedUnion(
  'kind',
  [QuestRevision, CelebrationRevision, ProjectRevision, PostRevision, ReplyRevision],
  {
    error: missing,
  },
);
export type Revision = z.infer<typeof Revision>;

const stored = z.string();
/** The fields of a `Revision` as they are stored: a rule may be newer than a text, which its author must still see. */
export const StoredForm = z.discriminatedUnion('kind', [
  QuestRevision.extend({ location: stored.nullish(), description: stored }),
  CelebrationRevision.extend({ celebrant: stored, achievement: stored }),
  ProjectRevision.extend({ title: stored, type: stored, description: stored }),
  PostRevision.extend({ title: stored, content: stored, topic: stored }),
  ReplyRevision.extend({ content: stored }),
]);

/** Why an author appeals a rejection; once for each item. */
export const Appeal = z.object({ reason: requiredText('Please say why.', 600) });
