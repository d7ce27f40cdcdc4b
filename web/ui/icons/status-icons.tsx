import { createIcon } from './icon.tsx';

export const CheckIcon = createIcon('M4.5 10.5l3.8 3.8 7.5-8');
export const CrossIcon = createIcon('M5.5 5.5l9 9M14.5 5.5l-9 9');
export const WarningIcon = createIcon('M10 3.5L17.5 16.5h-15zM10 8.5v3.2M10 14v.2');
export const InformationIcon = createIcon(
  'M10 9.5v4M10 6.6v.2M17 10A7 7 0 1 1 3 10a7 7 0 0 1 14 0z',
);
export const ClockIcon = createIcon('M10 6v4.3l2.8 1.6M17 10A7 7 0 1 1 3 10a7 7 0 0 1 14 0z');
export const PauseIcon = createIcon('M7 5v10M13 5v10');
export const PlayIcon = createIcon('M7 4.5v11l8.5-5.5z');
/** A place on a map. */
export const PinIcon = createIcon('M4.5 3.5h11v9h-3.2L10 16l-2.3-3.5H4.5z');
/** It stays at the top of a list. */
export const PushPinIcon = createIcon('M6.5 3.5h7M8 3.5v5.5l-2.5 3.5h9L12 9V3.5M10 12.5V17');
export const DropIcon = createIcon(
  'M10 3.2c2.8 3.4 4.4 5.6 4.4 8.3a4.4 4.4 0 0 1-8.8 0c0-2.7 1.6-4.9 4.4-8.3z',
);
export const SproutIcon = createIcon(
  'M10 17V9.5M10 11C6.5 11 4.5 9 4.5 5.5C8 5.5 10 7.5 10 11zM10 9.5C10 6.5 12 4.5 15.5 4.5C15.5 7.5 13.5 9.5 10 9.5z',
);
