import type { Content } from '#contract/content/content';
import { toEmbed } from '#contract/content/embeds';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { WorldPicture } from '../../../illustrations/world-picture.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { ClickToLoad } from '../../../ui/cards/click-to-load.tsx';
import { ComingSoon } from '../../../ui/status/coming-soon.tsx';
import { NewTabIcon } from '../../../ui/icons/arrow-icons.tsx';
import {
  featuredPictureClass,
  MediaCard,
  MediaCardActions,
  MediaCardBody,
} from '../../../ui/cards/media-card.tsx';

type Story = Content['stories'][number];

export function FeaturedStory({ story }: { story: Story }) {
  const embed = toEmbed(story.url);
  return (
    <MediaCard isFeatured aria-labelledby={story.id}>
      {embed === null ? (
        <WorldPicture name="tacoma" className={featuredPictureClass} />
      ) : (
        <ClickToLoad
          src={embed.src}
          provider={embed.provider}
          title={story.title}
          action="Show it here"
          className={featuredPictureClass}
        >
          <WorldPicture name="tacoma" className="absolute inset-0" />
        </ClickToLoad>
      )}
      <StoryBody story={story} isFeatured />
    </MediaCard>
  );
}

/** The drawings of the maps that come with the portal. */
const drawings: Readonly<Record<string, string>> = {
  'equity-index': 'tile-survey',
  'tree-studies': 'project-garden-present',
  'open-data': 'tile-maps',
};

export function StoryCard({ story }: { story: Story }) {
  return (
    <MediaCard aria-labelledby={story.id}>
      <CityPicture
        name={drawings[story.id] ?? 'tile-story'}
        className="notch-clip h-50 w-full bg-sky"
      />
      <StoryBody story={story} />
    </MediaCard>
  );
}

function StoryBody({ story, isFeatured = false }: { story: Story; isFeatured?: boolean }) {
  return (
    <MediaCardBody isFeatured={isFeatured}>
      <h2 id={story.id} className={isFeatured ? 'type-h2' : 'type-h3'}>
        {story.title}
      </h2>
      <p className={isFeatured ? '' : 'type-small text-muted'}>{story.description}</p>
      {story.url === null ? (
        <ComingSoon />
      ) : (
        <MediaCardActions isFeatured={isFeatured}>
          <ButtonLink
            href={story.url}
            target="_blank"
            rel="noreferrer"
            size={isFeatured ? 'main' : 'small'}
            iconAfter={<NewTabIcon size={18} />}
          >
            Open the map
            <span className="sr-only">: {story.title}, in a new tab</span>
          </ButtonLink>
        </MediaCardActions>
      )}
    </MediaCardBody>
  );
}
