import type { QuestType } from '#contract/community/quest-types';

/**
 * The content of `npm run demo`: a made-up class. Names say that they are samples, and nobody is
 * real. `age` is in hours before now.
 */
export type SampleWork = {
  readonly age: number;
  readonly by: string;
  /** The teacher's decision, about an hour later; omitted while it is pending. */
  readonly outcome?: 'published' | 'hidden' | { readonly reason: string };
  /** How many students say "Well done" to it. */
  readonly wellDone?: number;
};
export type SampleQuest = SampleWork & {
  readonly type: QuestType;
  readonly location?: string;
  readonly text: string;
};
export type SampleCelebration = SampleWork & { readonly celebrant: string; readonly text: string };
export const teacher = 'Sample_Teacher';
const secondTeacher = 'Sample_Teacher_2';
export const teachers = [teacher, secondTeacher] as const;
/** Two classes and who is in them. */
export const classes = [
  {
    name: 'Sample class, Period 3',
    teacher,
    students: ['Sample_Mara', 'Sample_Idris', 'Sample_Lani'],
  },
  {
    name: 'Sample class, Period 5',
    teacher: secondTeacher,
    students: ['Sample_Noor', 'Sample_Teo', 'Sample_Kai'],
  },
] as const;
export const students = [
  'Sample_Mara',
  'Sample_Idris',
  'Sample_Lani',
  'Sample_Noor',
  'Sample_Teo',
  'Sample_Kai',
] as const;
/** Someone without an account. */
export const visitor = 'visitor';

export const champions = [
  { name: 'Sample_Mara', role: 'researcher' },
  { name: 'Sample_Idris', role: 'planner' },
  { name: 'Sample_Lani', role: 'waterbearer' },
] as const;

export const quests: readonly SampleQuest[] = [
  {
    age: 330,
    by: 'Sample_Mara',
    type: 'research',
    location: 'tacoma 390, -150',
    text: 'Measured the sidewalk on Dock Street. It is two blocks wide at the school gate.',
    outcome: 'published',
  },
  {
    age: 300,
    by: 'Sample_Lani',
    type: 'planning',
    location: 'tacoma 655, 240',
    text: 'Drew where the rain runs. Three drains are at the top of the hill, where there is no water.',
    outcome: 'published',
  },
  {
    age: 260,
    by: 'Sample_Kai',
    type: 'story',
    text: 'My whole name and where I live are in this one.',
    outcome: { reason: 'Please leave out full names and addresses, then send it again.' },
  },
  {
    age: 200,
    by: 'Sample_Idris',
    type: 'planning',
    location: 'tacoma 420, -160',
    text: 'Planned curb ramps on both corners of the crossing.',
    outcome: 'published',
  },
  {
    age: 170,
    by: visitor,
    type: 'documentation',
    text: 'There are photos of the old market hall in the city archive.',
    outcome: 'hidden',
  },
  {
    age: 46,
    by: 'Sample_Teo',
    type: 'planning',
    location: 'survival 40, -215',
    text: 'The stone bridge flooded again, so I moved the village road up the hill.',
    outcome: 'published',
  },
  {
    age: 28,
    by: 'Sample_Noor',
    type: 'story',
    location: 'tacoma 298, -430',
    text: 'Wrote down what my grandmother told me about the old ferry landing.',
    outcome: 'published',
    wellDone: 3,
  },
  {
    age: 5,
    by: 'Sample_Idris',
    type: 'planning',
    location: 'tacoma 420, -160',
    text: 'Finished the curb ramps on both corners. You can roll a wheelchair across now!',
    outcome: 'published',
    wellDone: 5,
  },
  {
    age: 2,
    by: 'Sample_Mara',
    type: 'research',
    location: 'tacoma 412, -168',
    text: 'Counted 214 people crossing Dock Street between 3 and 4 p.m. Most of them ran.',
    outcome: 'published',
    wellDone: 4,
  },
  {
    age: 20,
    by: 'Sample_Lani',
    type: 'research',
    text: 'Measured the ramp at 12 Sample Street. Ask me at lani@sample.example.',
  },
  {
    age: 1,
    by: visitor,
    type: 'story',
    location: 'survival 40, -215',
    text: 'There used to be a streetcar here.\nMy uncle drove it.',
  },
];

export const celebrations: readonly SampleCelebration[] = [
  {
    age: 250,
    by: 'Sample_Mara',
    celebrant: 'Sample_Teo',
    text: 'Explained contour lines to the whole class.',
    outcome: 'published',
  },
  {
    age: 30,
    by: teacher,
    celebrant: 'the sample class',
    text: 'Sent the rain garden plan to a city planner, who will answer next week.',
    outcome: 'published',
    wellDone: 6,
  },
  {
    age: 3,
    by: 'Sample_Noor',
    celebrant: 'Sample_Idris',
    text: 'Built the whole bus stop in one evening.',
  },
];

/** Sessions by when they begin, in hours from now. */
export const sessions = [
  { in: -316, hours: 2, type: 'Build battle', title: 'Build battle: bridges', world: 'tacoma' },
  { in: -172, hours: 2, type: 'Map hunt', title: 'Map hunt: old harbor', world: 'earth' },
  { in: -100, hours: 1, type: 'Town council', title: 'Town council', world: null },
  { in: -1, hours: 2, type: 'Build battle', title: 'Build battle: bus stops', world: 'tacoma' },
  { in: 51, hours: 2, type: 'Build day', title: 'Build day: Dock Street', world: 'tacoma' },
  { in: 148, hours: 2, type: 'Map hunt', title: 'Map hunt: trees', world: 'earth' },
] as const;

export const openQuests = [
  { in: 100, title: 'Count the crossings', type: 'research', location: 'Dock Street' },
  { in: 300, title: 'Ask what was here before', type: 'story', location: null },
] as const;

export const supportMessages = [
  { age: 180, text: 'Which version of the game do I need?', isDone: true },
  { age: 26, text: `I can't join from my tablet. It says "outdated client".`, isDone: false },
  { age: 4, text: 'Can our scout group join the next build day?', isDone: false },
] as const;

/** Places of the practice maps by world: name, x, and z. */
export const placesToStart: Readonly<
  Record<string, readonly (readonly [name: string, x: number, z: number])[]>
> = {
  tacoma: [
    ['Dock Street crossing', 412, -168],
    ['Rain garden', 655, 240],
    ['Pier 3', 298, -430],
  ],
  survival: [
    ['Village', 120, -180],
    ['River', 0, 0],
  ],
  earth: [
    ['Northern ice', 0, -1950],
    ['Southern ice', 0, 1950],
  ],
  tek8: [
    ['Center plaza', 0, 0],
    ['East canal', 1210, 0],
  ],
};
