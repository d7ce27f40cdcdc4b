import { z } from 'zod';
import { limits } from '../limits.ts';
import { championRoles } from './champion-roles.ts';
import { projectKinds, projectPhases } from './project-phases.ts';
import { questTypes } from './quest-types.ts';
import {
  missing,
  optionalLine,
  requiredChoice,
  requiredLine,
  requiredText,
} from '../text/text-fields.ts';

/** One line of Recent activity. `author` is a public name. */
export const FeedItem = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.iso.datetime(),
  message: z.string(),
  location: z.string().nullable(),
  tags: z.array(z.string()).optional(),
  /** What is drawn: the kind of a project, otherwise the kind of item. */
  kind: z.enum(['quest', 'celebration', ...projectKinds]),
  /** The phase of a project; null for everything else. */
  phase: z.enum(projectPhases).nullable(),
  /** The address of a picture; null without one. */
  picture: z.string().nullable(),
  /** How many people said "Well done". */
  wellDone: z.int(),
});
export type FeedItem = z.infer<typeof FeedItem>;

/** The count of one feed item, and whether the caller is among them. */
export const WellDone = z.object({ wellDone: z.int(), mine: z.boolean() });
export type WellDone = z.infer<typeof WellDone>;
/** Which feed items the caller said "Well done" to. */
export const OwnWellDone = z.object({ ids: z.array(z.string()) });

/** `username` is a public name; `contributionScore` counts published items, the newest of which is `recentActivity`. */
export const Champion = z.object({
  username: z.string(),
  role: z.string(),
  recentActivity: z.string(),
  expertise: z.array(z.string()),
  contributionScore: z.number(),
});
export type Champion = z.infer<typeof Champion>;
/** Whether someone agreed to be shown as a champion, and in which role; the role is optional. */
export const ChampionConsent = z.object({
  consent: z.boolean('Please say yes or no.'),
  role: z.enum(championRoles).nullable().default(null),
});
export type ChampionConsent = z.infer<typeof ChampionConsent>;

/** The first four are pinned; another portal may send only those. */
export const EngagementMetrics = z.object({
  activeDiscussions: z.int(),
  activeChampions: z.int(),
  currentProjects: z.array(z.object({ id: z.string(), title: z.string() })),
  /** In percent; 0 when nothing was sent, which `nothingSentIn` makes clear. */
  communityHealth: z.number().min(0).max(100),
  /** Left out when something was. The number of pending items is not public (P-08). */
  nothingSentIn: z.literal(true).optional(),
  /** The same figures seven days ago, for what is published today. */
  weekAgo: z
    .object({
      activeDiscussions: z.int(),
      activeChampions: z.int(),
      currentProjects: z.int(),
      /** Null when nothing had been sent. */
      communityHealth: z.number().min(0).max(100).nullable(),
    })
    .optional(),
});
export type EngagementMetrics = z.infer<typeof EngagementMetrics>;

const contact = (sentence: string) =>
  requiredLine(sentence, 254).pipe(z.email('Please enter a valid email'));

const quest = {
  questType: requiredChoice(questTypes, missing),
  location: optionalLine(limits.questPlaceCharacters).nullish(),
  description: requiredText(missing, limits.questCharacters),
};
/** The quest form of someone without an account (§5). */
export const QuestSubmission = z.object({
  submitterName: requiredLine(missing, limits.personNameCharacters),
  submitterEmail: contact(missing),
  ...quest,
});
/** §5, for forms in which no field may be empty. */
export const incomplete = 'Please fill in all fields.';
/** The support form of someone without an account (§5). */
export const SupportMessage = z.object({
  name: requiredLine(incomplete, limits.personNameCharacters),
  email: contact(incomplete),
  message: requiredText(incomplete, limits.supportCharacters),
});
export const Celebration = z.object({
  celebrant: requiredLine(incomplete, limits.personNameCharacters),
  achievement: requiredText(incomplete, limits.achievementCharacters),
});
export type Celebration = z.infer<typeof Celebration>;

/**
 * What a form sends besides its fields. `website` is a field that people do not see, so only programs
 * fill it in. `formToken` comes from `GET /api/public/form-token`; a call without one is counted against
 * a smaller limit.
 */
const formGuard = {
  website: z.string().max(1000).optional(),
  formToken: z.string().max(200).optional(),
};
/** Read only when nobody is signed in; an account has its own name and email address. */
const ignoredForAccounts = z
  .unknown()
  .meta({ type: 'string', description: 'Ignored when the sender is signed in.' })
  .optional();
/** As sent: name and email belong to people without an account. */
export const SentQuest = z.object({
  submitterName: ignoredForAccounts,
  submitterEmail: ignoredForAccounts,
  ...quest,
  ...formGuard,
});
export type SentQuest = z.infer<typeof SentQuest>;
export const SentSupportMessage = z.object({
  name: ignoredForAccounts,
  email: ignoredForAccounts,
  message: SupportMessage.shape.message,
  ...formGuard,
});
export type SentSupportMessage = z.infer<typeof SentSupportMessage>;
export const SentCelebration = Celebration.extend(formGuard);
export type SentCelebration = z.infer<typeof SentCelebration>;

/**
 * The reply to a form. `note` is set when the same sender sent the same text and it is still pending
 * (`id` is that item), or when the text may mean danger, so that the sender is shown help.
 */
export const Submitted = z.object({
  id: z.string(),
  status: z.literal('pending'),
  note: z.enum(['sent-already', 'get-help']).optional(),
});
export type Submitted = z.infer<typeof Submitted>;
/** A form token is accepted once, from 3 seconds to 24 hours after it was issued. */
export const FormToken = z.object({ token: z.string() });
export type FormToken = z.infer<typeof FormToken>;

/** How many days data is kept, as shown on `/privacy`: the settings of this portal. */
export const Retention = z.object({
  contactDays: z.int(),
  rejectedDays: z.int(),
  supportDays: z.int(),
  auditDays: z.int(),
  trashDays: z.int(),
  classDays: z.int(),
  /** Nothing is deleted for now, whatever the settings say. */
  isOnHold: z.boolean(),
});
export type Retention = z.infer<typeof Retention>;
