import type { Shape } from './draw-picture.ts';
import { teacher } from './sample-class-content.ts';

/** `age` is how long ago something was, in hours. */
type Written = { readonly age: number; readonly by: string; readonly content: string };
export type SampleDiscussion = Written & {
  readonly title: string;
  readonly topic: string;
  readonly replies: readonly (Written & { readonly isWaiting?: boolean })[];
};
/** Opening and closing in days from now. */
export type SampleChallenge = {
  readonly title: string;
  readonly brief: string;
  readonly world: string;
  readonly x: number;
  readonly z: number;
  readonly opens: number;
  readonly closes: number;
};
export type SampleAnswers = {
  readonly age: number;
  readonly by: string;
  readonly workbook: string;
  readonly answers: Record<string, string | string[]>;
};
export type SampleJournalPage = {
  readonly age: number;
  readonly by: string;
  readonly name: string;
  readonly drawing: readonly Shape[];
  readonly visibility: 'private' | 'class' | 'public';
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
    topic: 'Building',
    content: 'I tried smooth stone and gravel. Which one do you use?',
    replies: [],
  },
];

const at = { world: 'tacoma', x: 412, z: -168 } as const;

/** One in each of the seven phases. */
export const challenges: readonly SampleChallenge[] = [
  {
    title: 'A bus stop that keeps you dry',
    brief: 'Watch a bus stop when it rains. Where do people stand?',
    ...at,
    opens: -1,
    closes: 27,
  },
  {
    title: 'Shade for the schoolyard',
    brief: 'Model the yard at noon. Where is it too hot to sit?',
    ...at,
    opens: -10,
    closes: 18,
  },
  {
    title: 'A park on the old lot',
    brief: 'Plan it with people who live next to it.',
    ...at,
    opens: -16,
    closes: 12,
  },
  {
    title: 'Safer crossing, Dock Street',
    brief: 'Show your plan to another class and write down what they ask.',
    ...at,
    opens: -24,
    closes: 4,
  },
  {
    title: 'Rain garden for Block 12',
    brief: 'Catch the water of the roofs before it reaches the Sound.',
    ...at,
    opens: -31,
    closes: -3,
  },
  {
    title: 'Pier 3 for everyone',
    brief: 'Benches, shade, and a way down to the water that works on wheels.',
    ...at,
    opens: -38,
    closes: -10,
  },
  {
    title: 'A path to the library',
    brief: 'A way to the library that feels safe in the evening.',
    ...at,
    opens: -60,
    closes: -30,
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
    },
  },
  {
    age: 90,
    by: 'Sample_Teo',
    workbook: 'look-at-a-place',
    answers: { 'which-place': 'The bus stop at school.' },
  },
];

const paper = '#e9e4d6';
const grass = '#7ab05c';
const water = '#4a8cb0';
const stone = '#6b6f73';
const brick = '#a35c49';
const tree = '#31613a';
const wood = '#a07a4a';

const crossing: readonly Shape[] = [
  { color: paper, x: 0, y: 0, width: 960, height: 640 },
  { color: stone, x: 0, y: 220, width: 960, height: 200 },
  ...row(7, (index) => ({ color: '#ffffff', x: 400 + index * 24, y: 220, width: 14, height: 200 })),
  { color: brick, x: 60, y: 60, width: 220, height: 120 },
  { color: brick, x: 640, y: 460, width: 240, height: 130 },
  { color: tree, x: 334, y: 154, width: 52, height: 52, isRound: true },
];
const rainGarden: readonly Shape[] = [
  { color: '#d9e8d2', x: 0, y: 0, width: 960, height: 640 },
  { color: grass, x: 100, y: 140, width: 760, height: 420, isRound: true },
  { color: water, x: 330, y: 270, width: 300, height: 160, isRound: true },
  ...row(8, (index) => ({
    color: tree,
    x: 190 + index * 70,
    y: index % 2 === 0 ? 210 : 450,
    width: 56,
    height: 56,
    isRound: true,
  })),
];
const pier: readonly Shape[] = [
  { color: '#cfe3ee', x: 0, y: 0, width: 960, height: 640 },
  { color: water, x: 0, y: 260, width: 960, height: 380 },
  { color: paper, x: 0, y: 200, width: 380, height: 60 },
  { color: wood, x: 380, y: 200, width: 420, height: 60 },
  ...row(4, (index) => ({ color: wood, x: 400 + index * 110, y: 260, width: 20, height: 120 })),
];

export const journals: readonly SampleJournalPage[] = [
  {
    age: 140,
    by: 'Sample_Mara',
    name: 'crossing-plan.png',
    drawing: crossing,
    visibility: 'class',
  },
  {
    age: 80,
    by: 'Sample_Lani',
    name: 'rain-garden.png',
    drawing: rainGarden,
    visibility: 'public',
  },
  {
    age: 30,
    by: 'Sample_Noor',
    name: 'pier-sketch.png',
    drawing: pier,
    visibility: 'private',
  },
];

function row(count: number, shapeAt: (index: number) => Shape): readonly Shape[] {
  return Array.from({ length: count }, (_, index) => shapeAt(index));
}
