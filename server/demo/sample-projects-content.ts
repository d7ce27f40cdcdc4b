import type { Verdict } from '#contract/community/challenge-verdicts';
import type { PictureSlot } from '#contract/community/picture-slots';
import type { ProjectKind } from '#contract/community/project-phases';
import type { SampleWork } from './sample-class-content.ts';
import type { SamplePicture } from './sample-pictures.ts';

export type SampleProject = SampleWork & {
  readonly title: string;
  readonly type: string;
  readonly kind: ProjectKind;
  readonly text: string;
  readonly participants: number;
  readonly progress: number;
  readonly x: number;
  readonly z: number;
  readonly team?: readonly string[];
  readonly pictures?: Partial<Record<PictureSlot, SamplePicture>>;
};
/** Opening and closing in days from now; `age` of an entry or answer in hours, as everywhere. */
export type SampleChallenge = {
  readonly title: string;
  readonly brief: string;
  readonly picture?: SamplePicture;
  readonly x: number;
  readonly z: number;
  readonly opens: number;
  readonly closes: number;
  readonly entries: readonly {
    readonly age: number;
    /** The title of its project. */
    readonly project: string;
    readonly verdict?: Verdict;
    readonly reason?: string;
  }[];
  readonly answer?: { readonly age: number; readonly text: string };
};

export const projects: readonly SampleProject[] = [
  {
    age: 1000,
    by: 'Sample_Idris',
    title: 'Lights on the library path',
    type: 'Streets',
    kind: 'square',
    text: 'Five lights, so that the path to the library is never dark.\n\nWe walked it at 6 p.m. with a light meter and marked every dark spot on the plan.',
    participants: 5,
    progress: 100,
    x: 520,
    z: -90,
    team: ['Sample_Lani'],
    pictures: { before: 'pathBefore', built: 'pathBuilt' },
    outcome: 'published',
  },
  {
    age: 320,
    by: 'Sample_Mara',
    title: 'Safer crossing, Dock Street',
    type: 'Streets',
    kind: 'crossing',
    text: 'In one hour, 214 people crossed here, and most of them ran.\n\nWe counted, timed the light, and asked the driver of the 41 bus how wide the street has to be. Then we raised the crossing and put a place to stand in the middle.',
    participants: 9,
    progress: 68,
    x: 412,
    z: -168,
    team: ['Sample_Idris', 'Sample_Lani'],
    pictures: { before: 'crossingBefore', proposed: 'crossingProposed', built: 'crossingBuilt' },
    outcome: 'published',
  },
  {
    age: 290,
    by: 'Sample_Lani',
    title: 'Rain garden for Block 12',
    type: 'Water',
    kind: 'garden',
    text: 'Catches water from the roofs before it reaches the Sound.\n\nThe yard was a lake after every storm. Now the water goes where the plants are.',
    participants: 14,
    progress: 92,
    x: 655,
    z: 240,
    team: ['Sample_Mara'],
    pictures: { before: 'gardenBefore', proposed: 'gardenProposed', built: 'gardenBuilt' },
    outcome: 'published',
  },
  {
    age: 316,
    by: 'Sample_Noor',
    title: 'Pier 3 for everyone',
    type: 'Public space',
    kind: 'pier',
    text: 'Benches, shade, and a ramp down to the water that works on wheels.',
    participants: 6,
    progress: 45,
    x: 298,
    z: -430,
    team: ['Sample_Teo'],
    pictures: { before: 'pierBefore', proposed: 'pierProposed' },
    outcome: 'published',
  },
  {
    age: 312,
    by: 'Sample_Kai',
    title: 'Steps to the water',
    type: 'Public space',
    kind: 'pier',
    text: 'Wide steps, where you can sit and watch the boats.',
    participants: 2,
    progress: 25,
    x: 306,
    z: -436,
    outcome: 'published',
  },
  {
    age: 120,
    by: 'Sample_Kai',
    title: 'A roller coaster',
    type: 'Fun',
    kind: 'tower',
    text: 'Over the town hall.',
    participants: 1,
    progress: 0,
    x: 0,
    z: 0,
    outcome: { reason: 'Tell us a little more: what did you see, count, or change?' },
  },
  {
    age: 30,
    by: 'Sample_Noor',
    title: 'A stop with a roof',
    type: 'Streets',
    kind: 'square',
    text: 'When it rains, 19 people wait under one tree. A roof of 3 by 5 blocks keeps them dry.',
    participants: 3,
    progress: 22,
    x: 60,
    z: 12,
    outcome: 'published',
  },
  {
    age: 7,
    by: 'Sample_Teo',
    title: 'Shade for the schoolyard',
    type: 'Public space',
    kind: 'garden',
    text: 'Trees where we wait for the bus.',
    participants: 4,
    progress: 0,
    x: 120,
    z: 44,
    pictures: { proposed: 'schoolyard' },
  },
];

/** One in each of the seven phases. */
export const challenges: readonly SampleChallenge[] = [
  {
    title: 'A bus stop that keeps you dry',
    brief:
      'Watch a bus stop when it rains. Where do people stand?\n\nCount for ten minutes. Measure how far it is to the next roof.',
    picture: 'busStop',
    x: 60,
    z: 12,
    opens: -1.5,
    closes: 26.5,
    entries: [{ age: 20, project: 'A stop with a roof' }],
  },
  {
    title: 'Shade for the schoolyard',
    brief: 'Model the yard at noon. Where is it too hot to sit?',
    picture: 'schoolyard',
    x: 120,
    z: 44,
    opens: -10,
    closes: 18,
    entries: [{ age: 6, project: 'Shade for the schoolyard' }],
  },
  {
    title: 'A park on the old lot',
    brief: 'Plan it with people who live next to it. Write down what they say.',
    picture: 'park',
    x: 240,
    z: -60,
    opens: -16,
    closes: 12,
    entries: [],
  },
  {
    title: 'Nobody runs on Dock Street',
    brief:
      "214 people cross here every afternoon, and most of them run. Design a corner where everyone gets across in time: a stroller, a wheelchair, a class of 26.\n\nMeasure first. Keep the 41 bus: it needs 3.5 meters. Ask someone who isn't a student.",
    x: 412,
    z: -168,
    opens: -24,
    closes: 4,
    entries: [
      {
        age: 200,
        project: 'Safer crossing, Dock Street',
        verdict: 'tested',
        reason:
          'The sample city will mark the waiting island with paint and count again for two weeks.',
      },
    ],
    answer: {
      age: 24,
      text: 'Your count shows it. We will test the island first. A longer light is up to the owner of the signal.',
    },
  },
  {
    title: 'Where does the rain go?',
    brief: 'Catch water from the roofs before it reaches the Sound.',
    picture: 'gardenBefore',
    x: 655,
    z: 240,
    opens: -31,
    closes: -3,
    entries: [{ age: 150, project: 'Rain garden for Block 12' }],
  },
  {
    title: 'A pier for all',
    brief: 'Benches, shade, and a way down to the water that works on wheels.',
    picture: 'pierBefore',
    x: 298,
    z: -430,
    opens: -38,
    closes: -10,
    entries: [
      {
        age: 246,
        project: 'Pier 3 for everyone',
        verdict: 'goes-in',
        reason: "The ramp goes into next year's sample plan, and so do the benches.",
      },
      {
        age: 244,
        project: 'Steps to the water',
        verdict: 'not-this-time',
        reason: 'Steps leave out everyone on wheels. The ramp beside them works for everyone.',
      },
    ],
    answer: {
      age: 50,
      text: 'One of your two ideas goes into the plan. The other does not, and here is why.',
    },
  },
  {
    title: 'A path to the library',
    brief: 'A way to the library that feels safe in the evening.',
    picture: 'pathBefore',
    x: 520,
    z: -90,
    opens: -60,
    closes: -30,
    entries: [
      {
        age: 900,
        project: 'Lights on the library path',
        verdict: 'goes-in',
        reason:
          'Three of the five lights went up last week. The other two are waiting for a cable.',
      },
    ],
    answer: { age: 500, text: 'We walked your plan in the dark, and you were right.' },
  },
];
