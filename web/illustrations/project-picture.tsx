import type { ShowcaseProject } from '#contract/community/projects';
import type { ProjectKind, ProjectPhase } from '#contract/community/project-phases';
import { getThumbnailAddress, UploadedPicture } from '../ui/cards/uploaded-picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { CityPicture } from './city-picture.tsx';

/** In a wide frame, what is built stays in view rather than the street in front of it. */
export const projectFocus = '[&>img]:object-[50%_42%]';

type ProjectPictureProps = {
  project: Pick<ShowcaseProject, 'picture' | 'kind' | 'phase'>;
  className: string;
};

/** The latest picture of a project, or else a drawing. The text next to it describes it. */
export function ProjectPicture({ project, className }: ProjectPictureProps) {
  const { picture, kind, phase } = project;
  if (!picture) return <ProjectDrawing {...{ kind, phase, className }} />;
  return <UploadedPicture src={getThumbnailAddress(picture)} className={className} />;
}

type ProjectDrawingProps = { kind: ProjectKind; phase: ProjectPhase; className: string };

/** A project at its phase: a free plot, a survey, a plan in outlines, a building site, the finished place. */
export function ProjectDrawing({ kind, phase, className }: ProjectDrawingProps) {
  return (
    <CityPicture
      name={`project-${kind}-${phase}`}
      className={classNames(projectFocus, className)}
    />
  );
}
