import type { Content } from '#contract/content/content';
import { embedOf } from '#contract/content/embeds';
import { Drawing } from '../../illustrations/drawing.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ClickToLoad } from '../../ui/cards/click-to-load.tsx';
import { ComingSoon } from '../../ui/status/coming-soon.tsx';
import { NewTabIcon } from '../../ui/icons/arrow-icons.tsx';
import {
  featuredDrawingClass,
  featuredEmbedClass,
  MediaCard,
  MediaCardActions,
  MediaCardBody,
} from '../../ui/cards/media-card.tsx';

type Story = Content['stories'][number];

export function FeaturedStory({ story }: { story: Story }) {
  const embed = embedOf(story.url);
  return (
    <MediaCard isFeatured aria-labelledby={story.id}>
      {embed === null ? (
        <Drawing name="survival" className={featuredDrawingClass} />
      ) : (
        <ClickToLoad
          src={embed.src}
          provider={embed.provider}
          title={story.title}
          action="Show it here"
          className={featuredEmbedClass}
        >
          <Drawing name="survival" className="h-full min-h-72" />
        </ClickToLoad>
      )}
      <StoryBody story={story} isFeatured />
    </MediaCard>
  );
}

export function StoryCard({ story }: { story: Story }) {
  return (
    <MediaCard aria-labelledby={story.id}>
      <StoryBody story={story} />
    </MediaCard>
  );
}

function StoryBody({ story, isFeatured = false }: { story: Story; isFeatured?: boolean }) {
  return (
    <MediaCardBody isFeatured={isFeatured}>
      <h2 id={story.id} className={isFeatured ? 'type-h2' : 'type-h3-body'}>
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
