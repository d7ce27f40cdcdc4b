import type { CSSProperties } from 'react';
import { spellGlyphs } from '#contract/console-output';
import { classNames } from '../../ui/class-names.ts';
import { readColourSegments, type ColourSegment } from './console-colors.ts';
import { legibleOnConsole } from './console-ink.ts';

/** Console text in its colours. Text nodes only: nothing that a game server prints becomes markup. */
export function ConsoleText({ raw }: { raw: string }) {
  return readColourSegments(spellGlyphs(raw)).map((segment, position) => (
    // Segments have no identity of their own, and a text never changes in place.
    <span key={position} className={segmentClass(segment)} style={segmentStyle(segment)}>
      {segment.text}
    </span>
  ));
}

function segmentClass(segment: ColourSegment): string {
  return classNames(
    !segment.colour.startsWith('#') && `ink-${segment.colour}`,
    segment.isBold && 'font-bold',
    segment.isItalic && 'italic',
    segment.isUnderlined && 'ink-underlined',
    segment.isStruck && 'ink-struck',
  );
}

function segmentStyle({ colour }: ColourSegment): CSSProperties {
  return colour.startsWith('#') ? { color: legibleOnConsole(colour) } : {};
}
