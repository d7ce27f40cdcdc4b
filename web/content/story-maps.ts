export type Story = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: `https://${string}`;
};

/** The first is featured. */
export const stories: readonly Story[] = [
  {
    id: 'equity-in-action',
    title: 'Equity in Action: One Map Transforming City Work in Tacoma',
    description:
      'How one map changed the way a city decides what to do where. It tells of redlining and of people driven out, so read it with your class or a grown-up.',
    url: 'https://storymaps.arcgis.com/stories/8646c09d80d5475b8be42b0ef8c2491c',
  },
  {
    id: 'equity-index',
    title: 'Tacoma Equity Index map',
    description: 'Find your street and see how it compares with the rest of the city.',
    url: 'https://tacomaequitymap.caimaps.info/CAILive/?location=Tacoma&layer=EquityLayer&tab=demo&searchType=city&area=EquityCalcTacoma',
  },
  {
    id: 'tree-studies',
    title: 'Tacoma tree studies and maps',
    description: 'Where the trees are, and where the city wants more of them.',
    url: 'https://www.tacomatreeplan.org/post/supporting-studies-maps',
  },
  {
    id: 'open-data',
    title: 'City open data',
    description:
      'Streets, zoning and neighbourhoods as data that you can put on a map of your own.',
    url: 'https://geohub.cityoftacoma.org',
  },
];
