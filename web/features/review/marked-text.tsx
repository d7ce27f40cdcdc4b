import { findPersonalDetails } from '#contract/personal-details';
import { UserText } from './item-status.tsx';

/** What somebody wrote, with the parts marked that may be personal details. */
export function MarkedText({ text }: { text: string }) {
  return (
    <UserText className="text-[1.25rem] leading-[1.9375rem]">
      {partsOf(text).map(({ part, isMarked, start }) =>
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

type Part = { readonly part: string; readonly isMarked: boolean; readonly start: number };

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end } of findPersonalDetails(text)) {
    if (start > at) parts.push({ part: text.slice(at, start), isMarked: false, start: at });
    parts.push({ part: text.slice(start, end), isMarked: true, start });
    at = end;
  }
  if (at < text.length) parts.push({ part: text.slice(at), isMarked: false, start: at });
  return parts;
}
