import { teacher } from './sample-class-content.ts';
import type { SamplePicture } from './sample-pictures.ts';

/** `age` is how long ago something was, in hours. */
type Written = { readonly age: number; readonly by: string; readonly content: string };
export type SampleDiscussion = Written & {
  readonly title: string;
  readonly topic: string;
  readonly replies: readonly (Written & { readonly isWaiting?: boolean })[];
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
      { age: 180, by: 'Sample_Teo', content: 'Parked cars. You cannot see around them.' },
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
