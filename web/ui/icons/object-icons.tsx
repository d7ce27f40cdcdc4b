import { createIcon } from './icon.tsx';

export const MapIcon = createIcon(
  'M3 5l4.7-1.5 4.6 1.5L17 3.5v11.5l-4.7 1.5L7.7 15 3 16.5zM7.7 3.5V15M12.3 5v11.5',
);
export const PrinterIcon = createIcon('M6 7V3h8v4M6 14H3V7h14v7h-3M6 11.5h8V17H6z');
export const FileIcon = createIcon('M5 3h7l3.5 3.5V17H5zM11.5 3v4h4');
export const BookIcon = createIcon(
  'M10 5C8 3.8 5.8 3.5 3 3.5v12c2.8 0 5 .3 7 1.5 2-1.2 4.2-1.5 7-1.5v-12c-2.8 0-5 .3-7 1.5zM10 5v12',
);
export const PersonIcon = createIcon(
  'M13 6.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM4 17c0-3.3 2.5-5 6-5s6 1.7 6 5',
);
export const SpeechIcon = createIcon('M3 4h14v9.5h-7L6.5 17v-3.5H3z');
export const ComputerIcon = createIcon('M4.5 4h11v8.5h-11zM2.5 16h15');
export const ShieldIcon = createIcon(
  'M10 2.8l6 2v5c0 3.5-2.3 6-6 7.4-3.7-1.4-6-3.9-6-7.4v-5zM7.5 9.8l1.8 1.8 3.3-3.6',
);
export const PlanIcon = createIcon('M3 3h14v14H3zM3 8h6v9M9 11h8M12 3v8');
