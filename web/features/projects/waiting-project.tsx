import { Link } from 'wouter';

import type { ShowcaseProject } from '#contract/community/projects';
import { ProjectPicture } from '../../illustrations/project-picture.tsx';
import { textLinkClass } from '../../ui/button.tsx';
import { ClockIcon } from '../../ui/icons/status-icons.tsx';
import { waitingSentence } from './waiting-sentence.ts';

/** For its author: a pending project where it will appear, with who can see it until then. */
export function WaitingProject({ project }: { project: ShowcaseProject }) {
  const { id, title } = project;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-sun-tint px-4 py-3">
      <ClockIcon size={20} />
      <ProjectPicture project={project} className="h-16 w-26 flex-none" />
      <div className="flex-[1_1_16rem] wrap-anywhere">
        <p>
          <Link href={`/projects/${id}`} className="font-bold text-text">
            {title}
          </Link>
        </p>
        <p className="type-small">{waitingSentence(project, true)}</p>
      </div>
      <Link href="/my-submissions" className={textLinkClass}>
        Edit or withdraw
      </Link>
    </div>
  );
}
