export type MapWorld = {
  readonly id: 'tacoma' | 'survival' | 'earth' | 'tek8';
  readonly name: string;
  readonly description: string;
  readonly mapUrl: `https://${string}` | null;
};

/** §2: four worlds. */
export const worlds: readonly MapWorld[] = [
  {
    id: 'tacoma',
    name: 'Tacoma',
    description: 'The city you know, rebuilt street by street at one block to the metre.',
    mapUrl: null,
  },
  {
    id: 'survival',
    name: 'Survival',
    description: 'Start with nothing. Plan a village that works before night falls.',
    mapUrl: null,
  },
  {
    id: 'earth',
    name: 'Earth',
    description: 'The whole planet, small enough to walk. Compare cities on every coast.',
    mapUrl: null,
  },
  {
    id: 'tek8',
    name: 'TEK8',
    description: 'An ideal town in eight parts. Each class plans one of them.',
    mapUrl: null,
  },
];
