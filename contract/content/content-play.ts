import { z } from 'zod';
import { longText, shortText, WebAddress } from './content-values.ts';

/** The answers to "What are you playing on?" (§2 Play). */
const deviceIds = [
  'java',
  'bedrock',
  'xbox',
  'playstation',
  'switch',
  'education',
  'not-sure',
] as const;

const Step = z.strictObject({
  title: shortText('Title', 120),
  text: longText('Text', 400),
  values: z
    .array(z.enum(['name', 'address', 'port'], 'must be name, address, or port'))
    .max(3, 'must have at most 3')
    .default([])
    .meta({ title: 'Values to copy' }),
});

const Device = z.strictObject({
  id: z.enum(deviceIds, `must be one of ${deviceIds.join(', ')}`).meta({ title: 'Device' }),
  name: shortText('Name', 40),
  note: shortText('Note', 60).nullable().default(null),
  heading: shortText('Heading', 80),
  text: longText('Text', 500).nullable().default(null),
  steps: z.array(Step).max(12, 'must have at most 12').default([]).meta({ title: 'Steps' }),
});
export type Device = z.infer<typeof Device>;
export type PlayStep = z.infer<typeof Step>;

/** How to join, by device. */
export const Play = z.strictObject({
  devices: z
    .array(Device, 'must be a list')
    .min(1, 'must have at least one device')
    .refine(
      (devices) => new Set(devices.map(({ id }) => id)).size === devices.length,
      'must list each device only once',
    )
    .meta({ title: 'Devices' }),
  consoleTutorialUrl: WebAddress.meta({
    title: 'Tutorial video for consoles',
    description: 'Shows how to join from a console by using a phone.',
  }),
  knownIssues: z
    .strictObject({
      since: z.iso.date('must be a date such as 2026-09-01').meta({ title: 'Since' }),
      text: longText('Text', 400),
    })
    .nullable()
    .default(null)
    .meta({
      title: 'Known problem',
      description: 'Joining often breaks after a game update. If it does, say so here.',
    }),
});
