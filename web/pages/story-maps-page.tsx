import type { Content } from '#contract/content';
import { embedOf } from '#contract/embeds';
import { useContent } from '../content/site-content.tsx';
import { Drawing } from '../illustrations/drawing.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ClickToLoad } from '../ui/click-to-load.tsx';
import { NewTabIcon } from '../ui/icons/arrow-icons.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Card } from '../ui/card.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';

type Story = Content['stories'][number];

/** §2: a featured story, and links to others. */
export function StoryMapsPage() {
  const { stories } = useContent();
  const featured = stories.find((story) => story.featured) ?? stories[0];
  return (
    <>
      <PageHeader
        title="Story Maps"
        lead="Maps that tell a story. Nothing loads from another site until you press a button."
        contours={3}
      />
      <div className="page-width mt-12 grid gap-6">
        {featured !== undefined && <FeaturedStory story={featured} />}
        <ul className="video-grid">
          {stories
            .filter((story) => story !== featured)
            .map((story) => (
              <li key={story.id}>
                <Card as="article" flush aria-labelledby={story.id} className="video-card">
                  <StoryWords story={story} />
                </Card>
              </li>
            ))}
        </ul>
      </div>
    </>
  );
}

function FeaturedStory({ story }: { story: Story }) {
  const embed = embedOf(story.url);
  return (
    <Card as="article" flush aria-labelledby={story.id} className="video-featured">
      {embed === null ? (
        <Drawing name="survival" />
      ) : (
        <ClickToLoad
          src={embed.src}
          provider={embed.provider}
          title={story.title}
          action="Show it here"
        >
          <Drawing name="survival" className="embed-drawing" />
        </ClickToLoad>
      )}
      <StoryWords story={story} isFeatured />
    </Card>
  );
}

function StoryWords({ story, isFeatured = false }: { story: Story; isFeatured?: boolean }) {
  return (
    <div className="video-words">
      <h2 id={story.id} className={isFeatured ? 'type-h2' : 'type-h3-body'}>
        {story.title}
      </h2>
      <p className={isFeatured ? '' : 'type-small text-muted'}>{story.description}</p>
      {story.url === null ? (
        <ComingSoon />
      ) : (
        <div className="video-actions">
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
        </div>
      )}
    </div>
  );
}
