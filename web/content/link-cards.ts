import type { Content } from '#contract/content/content';

export type LinkCard = {
  readonly title: string;
  readonly description: string;
  /** The drawing of its picture. */
  readonly drawing: 'maps' | 'workbook' | 'survey' | 'newsletter' | 'wsdot' | 'video' | 'story';
} & (
  | { readonly page: `/${string}` }
  /** Opens in a new tab; null until it is set. */
  | { readonly outside: string | null }
);

/** §2: these seven, in this order. */
export function buildLinkCards({ workbook, survey }: Content['links']): readonly LinkCard[] {
  return [
    {
      title: 'Live Maps',
      description: 'Explore the server world in real-time',
      drawing: 'maps',
      page: '/maps',
    },
    {
      title: 'Workbook',
      description: 'Access learning materials and activities',
      drawing: 'workbook',
      outside: workbook,
    },
    {
      title: 'Survey',
      description: 'Share your feedback and experiences',
      drawing: 'survey',
      outside: survey,
    },
    {
      title: 'Newsletter',
      description: 'Stay updated with program news',
      drawing: 'newsletter',
      page: '/newsletter',
    },
    {
      title: 'WSDOT Reports',
      description: 'Transportation planning reports',
      drawing: 'wsdot',
      page: '/wasdot-reports',
    },
    {
      title: 'Video Guide',
      description: 'Educational video playlists',
      drawing: 'video',
      page: '/video',
    },
    {
      title: 'Story Maps',
      description: 'Interactive ArcGIS stories',
      drawing: 'story',
      page: '/storymaps',
    },
  ];
}
