import { Link } from 'wouter';

import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/status/empty-state.tsx';
import type { PostFilter } from './use-post-filter.ts';

export function NoPosts({ filter: { search, topic } }: { filter: PostFilter }) {
  if (search === null) {
    return (
      <div className="pt-6">
        <EmptyState
          title="No posts yet"
          picture={<CityPicture name="plot-3" className="size-full" />}
        >
          {topic === null
            ? 'Be the first to ask a question or show a place.'
            : `Be the first to write about ${topic}.`}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="pt-6">
      <EmptyState
        title={`No posts about “${search}”`}
        picture={<CityPicture name="plot-4" className="size-full" />}
        action={
          <Link href="/forum" className={buttonClass()}>
            Clear search
          </Link>
        }
      >
        Check the spelling, or be the first to ask.
      </EmptyState>
    </div>
  );
}
