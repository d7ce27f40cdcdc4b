import { z } from 'zod';

/** The setup checklist, in the order in which it is shown. */
export const setupStepNames = [
  'password',
  'school',
  'game-server',
  'maps',
  'links',
  'teacher',
] as const;
export type SetupStepName = (typeof setupStepNames)[number];

/** One step: whether it is done is read from the portal itself, so it is always correct. */
export const SetupStep = z.object({
  name: z.enum(setupStepNames),
  state: z.enum(['done', 'open', 'skipped']),
  /** What is true now, in a sentence. */
  fact: z.string(),
});
export type SetupStep = z.infer<typeof SetupStep>;

export const SetupSteps = z.object({ steps: z.array(SetupStep) });
export type SetupSteps = z.infer<typeof SetupSteps>;

export const SetupStepParams = z.object({
  step: z.enum(setupStepNames, 'That step does not exist.'),
});
export const SetupStepChange = z.object({
  skipped: z.boolean('Please choose whether to skip the step.'),
});
