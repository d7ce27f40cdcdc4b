import type { Content } from '#contract/content';

export type LinkCardIcon =
  | 'live-map'
  | 'workbook'
  | 'survey'
  | 'newsletter'
  | 'reports'
  | 'video'
  | 'stories';

export type LinkCard = {
  readonly title: string;
  readonly description: string;
  readonly icon: LinkCardIcon;
  /** Two columns wide, with a drawing. */
  readonly drawing?: 'tacoma' | 'survival';
} & (
  | { readonly page: `/${string}` }
  /** Opens in a new tab; null until someone sets it. */
  | { readonly outside: string | null }
);

/** §2: these seven, in this order. */
export function linkCardsOf({ workbook, survey }: Content['links']): readonly LinkCard[] {
  return [
    {
      title: 'Live Maps',
      description: 'Explore the server world in real-time',
      icon: 'live-map',
      page: '/maps',
      drawing: 'tacoma',
    },
    {
      title: 'Workbook',
      description: 'Access learning materials and activities',
      icon: 'workbook',
      outside: workbook,
    },
    {
      title: 'Survey',
      description: 'Share your feedback and experiences',
      icon: 'survey',
      outside: survey,
    },
    {
      title: 'Newsletter',
      description: 'Stay updated with program news',
      icon: 'newsletter',
      page: '/newsletter',
    },
    {
      title: 'WSDOT Reports',
      description: 'Transportation planning reports',
      icon: 'reports',
      page: '/wasdot-reports',
    },
    {
      title: 'Video Guide',
      description: 'Educational video playlists',
      icon: 'video',
      page: '/video',
    },
    {
      title: 'Story Maps',
      description: 'Interactive ArcGIS stories',
      icon: 'stories',
      page: '/storymaps',
      drawing: 'survival',
    },
  ];
}
