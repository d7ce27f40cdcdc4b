import { stories, type Story } from '../content/story-maps.ts';
import { Drawing } from '../drawings/drawing.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { NewTabIcon } from '../ui/icons/arrow-icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Sheet } from '../ui/sheet.tsx';

export function StoryMapsPage() {
  const [featured, ...others] = stories;
  return (
    <>
      <PageHead
        title="Story Maps"
        lead="Maps that tell a story. They open on the site they belong to, in a new tab."
        contours={3}
      />
      <div className="page-width mt-12 grid gap-6">
        {featured !== undefined && (
          <Sheet as="article" flush aria-labelledby={featured.id} className="video-featured">
            <Drawing name="survival" />
            <StoryWords story={featured} isFeatured />
          </Sheet>
        )}
        <ul className="video-grid">
          {others.map((story) => (
            <li key={story.id}>
              <Sheet as="article" flush aria-labelledby={story.id} className="video-card">
                <StoryWords story={story} />
              </Sheet>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function StoryWords({ story, isFeatured = false }: { story: Story; isFeatured?: boolean }) {
  return (
    <div className="video-words">
      <h2 id={story.id} className={isFeatured ? 'type-h2' : 'type-h3-body'}>
        {story.title}
      </h2>
      <p className={isFeatured ? '' : 'type-small text-muted'}>{story.description}</p>
      <ButtonLink
        href={story.url}
        target="_blank"
        rel="noreferrer"
        size={isFeatured ? 'main' : 'small'}
        tone={isFeatured ? 'primary' : 'default'}
        iconAfter={<NewTabIcon size={18} />}
      >
        Open the map
        <span className="sr-only">: {story.title}, in a new tab</span>
      </ButtonLink>
    </div>
  );
}
