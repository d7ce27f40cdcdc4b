import { createIcon } from './icon.tsx';

export const PlugIcon = createIcon('M7 3v4M13 3v4M5 7h10v3a5 5 0 0 1-10 0zM10 15v3');
export const ConsoleIcon = createIcon('M3 4h14v12H3zM6 8l2.3 2L6 12M10.5 12.5h3');
export const GlobeIcon = createIcon(
  'M17 10A7 7 0 1 1 3 10a7 7 0 0 1 14 0zM3 10h14M10 3c2.2 2 3 4.3 3 7s-.8 5-3 7c-2.2-2-3-4.3-3-7s.8-5 3-7z',
);
export const FolderIcon = createIcon('M3 4.5h5l2 2.5h7v9H3z');
export const CharacterIcon = createIcon(
  'M6 3h8v6H6zM8.7 6v.1M11.3 6v.1M4 17v-5h12v5M8 14.5V17M12 14.5V17',
);
export const PortalIcon = createIcon('M4 17V3h12v14M7.5 17V7h5v10M3 3h14M4 17h12');
export const CubeIcon = createIcon(
  'M10 2.8l6.5 3.5v7.4L10 17.2l-6.5-3.5V6.3zM3.5 6.3L10 9.8l6.5-3.5M10 9.8v7.4',
);
export const PeopleIcon = createIcon(
  'M10.5 7a2.8 2.8 0 1 1-5.6 0 2.8 2.8 0 0 1 5.6 0zM2.5 16.5c0-3 2-4.5 5.2-4.5s5.2 1.5 5.2 4.5M13 4.5a2.6 2.6 0 0 1 0 5M15 12.5c1.7.6 2.7 2 2.7 4',
);
export const SignIcon = createIcon('M4 4h12v7H4zM10 11v6M7.5 17h5M10 6.5v2');
export const SignOutIcon = createIcon('M8 3.5H3.5v13H8M8 10h8.5M13 6.5l3.5 3.5-3.5 3.5');
export const CalendarIcon = createIcon('M3 5h14v12H3zM3 9h14M7 3v3M13 3v3');
export const KeyIcon = createIcon('M9.5 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM9.5 10H17v3M14 10v2');
export const ArchiveIcon = createIcon('M3 4h14v4H3zM4 8v8.5h12V8M8 11.5h4');
export const StarIcon = createIcon(
  'M10 3l2.1 4.7 5.1.5-3.9 3.4 1.2 5-4.5-2.7-4.5 2.7 1.2-5-3.9-3.4 5.1-.5z',
);
