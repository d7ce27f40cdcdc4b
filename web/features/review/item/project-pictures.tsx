import type { ModerationItem } from '#contract/moderation/review';
import { listPictures, pictureSlotLabels } from '#contract/community/picture-slots';
import { publicReads } from '../../../api/reads/public-reads.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { AsyncContent } from '../../../ui/loading/async-content.tsx';

type ProjectPicturesProps = Pick<ModerationItem, 'id' | 'title' | 'version'>;

/** The pictures that a project asks to publish: reviewers check them along with the text. */
export function ProjectPictures({ id, title, version = '' }: ProjectPicturesProps) {
  // Refetched for each version: a picture may have been replaced since the last.
  const project = useRead(publicReads.project, { params: { id }, query: { version } });
  // Most projects have none, and there is nothing to wait for.
  if (project.isLoading) return null;
  return (
    <AsyncContent state={project}>
      {({ pictures }) => <Pictures title={title} shown={listPictures(pictures)} />}
    </AsyncContent>
  );
}

type PicturesProps = {
  readonly title: string;
  readonly shown: ReturnType<typeof listPictures>;
};

function Pictures({ title, shown }: PicturesProps) {
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Pictures" className="grid gap-3 sm:grid-cols-3">
      {shown.map(({ slot, address }) => (
        <li key={slot}>
          <figure className="grid gap-1">
            <a href={address} target="_blank" rel="noreferrer">
              <img
                src={address}
                alt={`${title}, ${pictureSlotLabels[slot].toLowerCase()}`}
                className="aspect-3/2 w-full border border-line object-cover"
              />
              <span className="sr-only">, in a new tab</span>
            </a>
            <figcaption className="type-small font-semibold">{pictureSlotLabels[slot]}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
