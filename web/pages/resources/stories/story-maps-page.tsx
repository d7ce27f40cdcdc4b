import { useContent } from '../../../content/site-content.tsx';
import { CardGrid } from '../../../ui/cards/card.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { FeaturedStory, StoryCard } from './story-card.tsx';

/** §2: a featured story, and links to others. */
export function StoryMapsPage() {
  const { stories } = useContent();
  const featured = stories.find((story) => story.featured) ?? stories[0];
  return (
    <>
      <PageHeader
        isShort
        title="Story Maps"
        lead="Maps that tell a story. Nothing loads from another site until you click a button."
      />
      <div className="page-width mt-12 grid gap-6">
        {featured !== undefined && <FeaturedStory story={featured} />}
        <CardGrid>
          {stories
            .filter((story) => story !== featured)
            .map((story) => (
              <li key={story.id}>
                <StoryCard story={story} />
              </li>
            ))}
        </CardGrid>
      </div>
    </>
  );
}
