import type { ShowcaseProject } from '#contract/projects';
import { ProjectDrawing } from './project-drawing.tsx';

type ProjectPictureProps = {
  project: Pick<ShowcaseProject, 'picture' | 'kind' | 'phase'>;
  className: string;
};

/** The latest picture of a project; its drawing while there is none. Words beside it say what it shows. */
export function ProjectPicture({ project, className }: ProjectPictureProps) {
  const { picture, kind, phase } = project;
  if (picture === null) return <ProjectDrawing {...{ kind, phase, className }} />;
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      decoding="async"
      className={`object-cover ${className}`}
    />
  );
}
