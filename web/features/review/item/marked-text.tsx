import { findPersonalDetails } from '#contract/moderation/personal-details';
import { UserText } from '../item-status.tsx';

/** An author's text with possible personal details highlighted. */
export function MarkedText({ text }: { text: string }) {
  return (
    <UserText className="text-xl leading-[1.9375rem]">
      {segmentsOf(text).map(({ part, isMarked, start }) =>
        isMarked ? (
          <mark key={start} className="bg-sun px-1 text-on-sun">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </UserText>
  );
}

type Segment = { readonly part: string; readonly isMarked: boolean; readonly start: number };

function segmentsOf(text: string): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of findPersonalDetails(text)) {
    if (start > at) segments.push({ part: text.slice(at, start), isMarked: false, start: at });
    segments.push({ part: text.slice(start, end), isMarked: true, start });
    at = end;
  }
  if (at < text.length) segments.push({ part: text.slice(at), isMarked: false, start: at });
  return segments;
}
