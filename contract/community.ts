import { z } from 'zod';

export const FeedItem = z.object({
  id: z.string(),
  author: z.string(),
  timestamp: z.iso.datetime(),
  message: z.string(),
  location: z.string().nullable(),
  tags: z.array(z.string()),
});
export const Champion = z.object({
  username: z.string(),
  role: z.string(),
  recentActivity: z.string(),
  expertise: z.array(z.string()),
  contributionScore: z.number(),
});
export const EngagementMetrics = z.object({
  activeDiscussions: z.int(),
  activeChampions: z.int(),
  currentProjects: z.array(z.object({ id: z.string(), title: z.string() })),
  communityHealth: z.number().min(0).max(100),
});
export const Project = z.object({
  id: z.string(),
  title: z.string(),
  type: z.string(),
  description: z.string(),
  progress: z.number().min(0).max(100),
  participants: z.int(),
  lastUpdate: z.iso.datetime(),
});
export const LiveGames = z.object({
  activeGames: z.int(),
  totalGamesPlayed: z.int(),
  nextGameIn: z.string().nullable(),
  gameTypes: z.array(z.string()),
});

export const questTypes = ['research', 'planning', 'documentation', 'story'] as const;
const missing = 'Please fill in all required fields.';
const required = (sentence: string, maxCharacters: number) =>
  z.string(sentence).trim().min(1, sentence).max(maxCharacters, 'That text is too long.');
const contact = (sentence: string) =>
  required(sentence, 254).pipe(z.email('Please enter a valid email'));

export const QuestSubmission = z.object({
  submitterName: required(missing, 120),
  submitterEmail: contact(missing),
  questType: z.enum(questTypes, missing),
  location: z.string().trim().max(200, 'That text is too long.').optional(),
  description: required(missing, 4000),
});
const incomplete = 'Please fill in all fields.';
export const SupportMessage = z.object({
  name: required(incomplete, 120),
  email: contact(incomplete),
  message: required(incomplete, 4000),
});
export const Celebration = z.object({
  celebrant: required(incomplete, 120),
  achievement: required(incomplete, 600),
});
export const Submitted = z.object({ id: z.string(), status: z.literal('pending') });
