import type { PostMarks } from '#contract/community/forum';
import { teacher } from './sample-class-content.ts';
import type { SamplePicture } from './sample-pictures.ts';

/** `age` is how long ago something was, in hours. */
type Written = {
  readonly age: number;
  readonly by: string;
  readonly content: string;
  /** Not reviewed yet. */
  readonly isWaiting?: boolean;
};
export type SampleDiscussion = Written & {
  readonly title: string;
  readonly topic: string;
  readonly replies: readonly Written[];
  readonly marks?: PostMarks;
  /** The title of the project that it links to. */
  readonly project?: string;
};
export type SampleAnswers = {
  readonly age: number;
  readonly by: string;
  readonly workbook: string;
  readonly answers: Record<string, string | string[]>;
  /** The names of journal files that answer an upload, by field. */
  readonly files?: Readonly<Record<string, string>>;
};
export type SampleJournalPage = {
  readonly age: number;
  readonly by: string;
  readonly name: string;
  readonly content: SamplePicture | { readonly text: string };
  readonly visibility: 'private' | 'class' | 'public';
  readonly comments?: readonly {
    readonly age: number;
    readonly by: string;
    readonly text: string;
  }[];
};

export const discussions: readonly SampleDiscussion[] = [
  {
    age: 700,
    by: teacher,
    title: 'Read this before your first post',
    topic: 'Building tips',
    content:
      'Three rules:\n\n1. Show a place: what you saw, counted, or built.\n2. No full names, phone numbers, or addresses.\n3. Disagree with the idea, not with the person.\n\nA teacher reads every post first. Something feels wrong? Ask for help on the Community page.',
    replies: [],
    marks: { isPinned: true, isLocked: true },
  },
  {
    age: 3,
    by: 'Sample_Mara',
    title: 'Where should the bus shelter go?',
    topic: 'Streets',
    content: 'Two spots fit on the corner. One blocks the curb ramp, the other is in the rain.',
    project: 'A stop with a roof',
    replies: [],
    isWaiting: true,
  },
  {
    age: 200,
    by: teacher,
    title: 'What makes a street safe?',
    topic: 'Streets',
    content:
      'Look at one street on your way to school. **What helps you cross it?** What does not?',
    replies: [
      {
        age: 190,
        by: 'Sample_Mara',
        content: 'The light on Dock Street is green for 8 seconds. I counted.',
      },
      { age: 180, by: 'Sample_Teo', content: "Parked cars. You can't see around them." },
      { age: 6, by: 'Sample_Kai', content: 'A bridge over the whole street!', isWaiting: true },
    ],
  },
  {
    age: 120,
    by: 'Sample_Lani',
    title: 'Where does the rain go?',
    topic: 'Water',
    content:
      'Our schoolyard is a lake after every storm.\n\n- two drains\n- both at the top of the hill',
    project: 'Rain garden for Block 12',
    replies: [
      {
        age: 110,
        by: 'Sample_Noor',
        content: 'Plants can soak it up. We saw a rain garden at the park.',
      },
      { age: 100, by: teacher, content: 'Good observations. Measure how deep it gets next time.' },
    ],
  },
  {
    age: 60,
    by: 'Sample_Idris',
    title: 'Best block for a sidewalk?',
    topic: 'Building tips',
    content: 'I tried smooth stone and gravel. Which one do you use?',
    replies: [],
  },
  {
    age: 150,
    by: 'Sample_Noor',
    title: 'What was here before the parking lot?',
    topic: 'Stories',
    content:
      'My grandmother says that the ferry landed where the parking lot is now. **Do your families remember other places that are gone?** I want to put them on our map.',
    replies: [
      {
        age: 145,
        by: 'Sample_Teo',
        content: 'There was a streetcar on the hill. My uncle still has a ticket.',
      },
      {
        age: 138,
        by: 'Sample_Mara',
        content: 'The library has old maps. Number 14 shows the landing and a market hall.',
      },
      {
        age: 130,
        by: teacher,
        content:
          'Ask three questions in every interview:\n\n1. What did it look like?\n2. Who used it?\n3. Why did it go?',
      },
      {
        age: 96,
        by: 'Sample_Lani',
        content: 'The pond at school was twice as big. I saw a photo.',
      },
    ],
  },
  {
    age: 90,
    by: 'Sample_Teo',
    title: 'How tall can a bus stop roof be?',
    topic: 'Building tips',
    content:
      'Three blocks look too low next to the bus. Four keep out less rain. What did you use?',
    replies: [
      {
        age: 84,
        by: 'Sample_Idris',
        content: 'Three, with the roof one block wider on each side.',
      },
      {
        age: 80,
        by: 'Sample_Noor',
        content: 'Measure a real one! Ours is 2.4 meters, so three blocks is close.',
      },
    ],
  },
  {
    age: 48,
    by: 'Sample_Mara',
    title: 'I counted 214 people. Who else counted?',
    topic: 'Streets',
    content:
      'On Dock Street, between 3 and 4 p.m., 214 people crossed and most of them ran.\n\nIf you count your street at the same time, we can compare.',
    project: 'Safer crossing, Dock Street',
    replies: [
      {
        age: 40,
        by: 'Sample_Kai',
        content: 'Market Street: 88. Only two ran, because of the light.',
      },
      { age: 34, by: 'Sample_Lani', content: 'School gate: 160 in twenty minutes, then nobody.' },
      {
        age: 30,
        by: teacher,
        content: 'Good counting. Put all three on one chart for the town council.',
      },
    ],
  },
  {
    age: 22,
    by: 'Sample_Kai',
    title: 'Which trees stay small?',
    topic: 'Public space',
    content: "I want trees along the path, but they can't grow into the lights.",
    project: 'Lights on the library path',
    replies: [
      {
        age: 18,
        by: 'Sample_Lani',
        content: 'Crab apples. The ones at the park are as tall as me.',
      },
    ],
  },
];

export const workbookAnswers: readonly SampleAnswers[] = [
  {
    age: 150,
    by: 'Sample_Mara',
    workbook: 'look-at-a-place',
    answers: {
      'which-place': 'The crossing on Dock Street, because everyone runs there.',
      'what-happens': '38 people in ten minutes. 31 of them ran.',
      measured: ['width', 'people', 'wait'],
      'what-is-missing': 'A place to stand in the middle. The bus driver said so, too.',
    },
    files: { sketch: 'dock-street-count.png' },
  },
  {
    age: 90,
    by: 'Sample_Teo',
    workbook: 'look-at-a-place',
    answers: { 'which-place': 'The bus stop at school.' },
  },
  {
    age: 70,
    by: 'Sample_Lani',
    workbook: 'look-at-a-place',
    answers: {
      'which-place': 'The yard of Block 12, because it is a lake when it rains.',
      'what-happens': 'People walk around it. Nobody sits there.',
      measured: ['width', 'people', 'sound'],
    },
    files: { sketch: 'rain-garden.png' },
  },
  {
    age: 60,
    by: 'Sample_Mara',
    workbook: 'plan-a-change',
    answers: {
      'one-sentence': 'A crossing where nobody has to run.',
      'ready-to-build': ['drawn', 'scale', 'asked'],
    },
    files: { plan: 'curb-ramps.png' },
  },
];

export const journals: readonly SampleJournalPage[] = [
  {
    age: 160,
    by: 'Sample_Mara',
    name: 'dock-street-count.png',
    content: 'tally',
    visibility: 'class',
    comments: [
      {
        age: 150,
        by: teacher,
        text: 'Great tally. Can you add which side people came from? Then we can place the island.',
      },
      {
        age: 148,
        by: 'Sample_Mara',
        text: 'North side 131, south side 83. I wrote it on the back.',
      },
    ],
  },
  {
    age: 152,
    by: 'Sample_Mara',
    name: 'crossing-before.png',
    content: 'crossingBefore',
    visibility: 'class',
  },
  {
    age: 118,
    by: 'Sample_Mara',
    name: 'what-the-driver-said.md',
    content: {
      text: '# What the bus driver said\n\nThe street needs two lanes that are 3 meters wide. The bus is 2.5 meters wide, and the mirrors stick out. He likes the place to stand in the middle, as long as it has no sharp corners.\n',
    },
    visibility: 'class',
    comments: [
      {
        age: 112,
        by: teacher,
        text: 'A number from someone who knows! Put it on the plan, and say where you got it.',
      },
    ],
  },
  {
    age: 84,
    by: 'Sample_Mara',
    name: 'crossing-built.png',
    content: 'crossingBuilt',
    visibility: 'public',
  },
  {
    age: 36,
    by: 'Sample_Mara',
    name: 'bus-stop-idea.png',
    content: 'busStop',
    visibility: 'private',
  },
  {
    age: 100,
    by: 'Sample_Mara',
    name: 'ferry-landing.png',
    content: 'landing',
    visibility: 'class',
  },
  {
    age: 128,
    by: 'Sample_Mara',
    name: 'count-at-3-pm.png',
    content: 'crossingCount',
    visibility: 'class',
  },
  {
    age: 60,
    by: 'Sample_Mara',
    name: 'our-rain-garden.png',
    content: 'gardenBuilt',
    visibility: 'private',
  },
  {
    age: 140,
    by: 'Sample_Mara',
    name: 'curb-ramps.png',
    content: 'crossingProposed',
    visibility: 'private',
  },
  {
    age: 130,
    by: 'Sample_Noor',
    name: 'interview-with-grandma.md',
    content: {
      text: '# Interview with Grandma\n\nThe ferry came every hour. You could hear the bell from our kitchen. When it was foggy they rang it the whole time, and my brother could not sleep. The landing was where the parking lot is now.\n',
    },
    visibility: 'class',
  },
  {
    age: 110,
    by: 'Sample_Lani',
    name: 'rain-garden.png',
    content: 'gardenBuilt',
    visibility: 'public',
  },
  {
    age: 90,
    by: 'Sample_Idris',
    name: 'corner-before.png',
    content: 'crossingBefore',
    visibility: 'class',
  },
  {
    age: 30,
    by: 'Sample_Noor',
    name: 'pier-sketch.png',
    content: 'pierProposed',
    visibility: 'private',
  },
  {
    age: 8,
    by: 'Sample_Teo',
    name: 'schoolyard-at-noon.png',
    content: 'schoolyard',
    visibility: 'public',
  },
];

/** Older shared journal entries are approved; the others are pending. */
export const journalsApprovedAge = 80;
/** Whose guardians allowed to publish their work. */
export const mayPublish = ['Sample_Lani', 'Sample_Mara'] as const;
