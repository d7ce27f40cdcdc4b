export type Video = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly url: `https://${string}`;
  /** Minutes and seconds, when known. */
  readonly length?: string;
  /** A question to keep in mind while watching. */
  readonly thinkAbout: string;
};

/** §2: ten videos, the first is featured. */
export const videos: readonly Video[] = [
  {
    id: 'urban-planning',
    title: 'Crash Course Geography: the urban planning episode',
    description:
      'What planners decide, and who was helped or hurt by those choices, with Brasília, highways and redlining as cases.',
    category: 'Basics',
    url: 'https://www.youtube.com/watch?v=iFPokf8mwPk',
    thinkAbout: 'Who was not in the room when your street was planned?',
  },
  {
    id: 'how-cities-are-organized',
    title: 'How Are Cities Organized? Crash Course Geography #46',
    description:
      'Models for why shops, homes and factories sit where they do, from Chicago to Fez.',
    category: 'Basics',
    url: 'https://www.youtube.com/watch?v=hDaW8KIeTNw',
    length: '11:52',
    thinkAbout: 'Where would you put the bakery?',
  },
  {
    id: 'urbanization',
    title: 'Urbanization and the evolution of cities across 10,000 years',
    description: 'Four minutes from first villages to megacities, and a look at what comes next.',
    category: 'History',
    url: 'https://www.youtube.com/watch?v=fKnAJCSGSdk',
    thinkAbout: 'What made your town grow here?',
  },
  {
    id: 'sustainable-cities',
    title: 'Sustainable Cities: Crash Course Geography #49',
    description: 'What makes a city sustainable beyond gadgets, and how people shape it.',
    category: 'Environment',
    url: 'https://www.youtube.com/watch?v=ZMn-bCdThEg',
    length: '11:19',
    thinkAbout: 'Which part of our world wastes most?',
  },
  {
    id: 'superblocks',
    title: 'Superblocks: How Barcelona is taking city streets back from cars',
    description:
      'Grouping nine blocks so that through-traffic goes round and play happens inside: easy to try in our world.',
    category: 'Streets',
    url: 'https://www.youtube.com/watch?v=ZORzsubQA_M',
    thinkAbout: 'Which nine blocks would you choose?',
  },
  {
    id: 'highways',
    title: 'How highways wrecked American cities',
    description: 'Why freeways were cut through neighbourhoods, and what removing one can do.',
    category: 'Transportation',
    url: 'https://www.youtube.com/watch?v=odF4GSX1y3c',
    thinkAbout: 'Who lost a street when ours was built?',
  },
  {
    id: 'public-spaces',
    title: 'How public spaces make cities work',
    description: 'A planner explains the small details that make people stay in a park.',
    category: 'Public space',
    url: 'https://www.youtube.com/watch?v=j7fRIGphgtk',
    thinkAbout: 'What makes you stay on a bench?',
  },
  {
    id: 'walkable',
    title: '4 ways to make a city more walkable',
    description:
      'Useful, safe, comfortable, interesting: a four-part checklist for any street you build.',
    category: 'Walking',
    url: 'https://www.ted.com/talks/jeff_speck_4_ways_to_make_a_city_more_walkable',
    thinkAbout: 'Which of the four does your street miss?',
  },
  {
    id: 'history-of-planning',
    title: 'A brief history of U.S. city planning',
    description: 'From Spanish town laws to zoning in a few minutes.',
    category: 'History',
    url: 'https://www.youtube.com/watch?v=2Q5bICcek6s',
    thinkAbout: 'Which old rule still shapes your block?',
  },
  {
    id: 'planner-career',
    title: 'Urban and Regional Planners career video',
    description: 'What planners do all day and how to become one, with a transcript on the page.',
    category: 'Careers',
    url: 'https://reentry.careeronestop.org/videos/careeronestop-videos.aspx?videocode=19305100',
    thinkAbout: 'Which part of the job would you try first?',
  },
];
