import { createIcon } from './icon.tsx';

export const MoreIcon = createIcon('M5 10h.1M10 10h.1M15 10h.1');
export const ListIcon = createIcon('M8 5h8.5M8 10h8.5M8 15h8.5M3.5 5h1M3.5 10h1M3.5 15h1');
export const HistoryIcon = createIcon('M4 3.5V7.5H8M4.2 7.5A6.5 6.5 0 1 1 3.5 11M10 7v3.5l2.5 1.5');
export const TrashIcon = createIcon('M4 5.5h12M8 5V3.5h4V5M5.5 6l.8 10.5h7.4L14.5 6');
export const SaveIcon = createIcon('M3.5 3.5h10l3 3v10h-13zM6.5 3.5v4h6v-4M6.5 16v-4.5h7V16');
export const PencilIcon = createIcon('M4 16l.8-3.4L13.2 4.2l2.6 2.6-8.4 8.4L4 16zM11.4 6l2.6 2.6');
export const BoldIcon = createIcon('M6 4h5a3 3 0 0 1 0 6H6zM6 10h5.5a3 3 0 0 1 0 6H6z');
export const QuoteIcon = createIcon(
  'M4.5 5.5h3.5v4H4.5zM8 9.5c0 2.5-1 4-3 5M12 5.5h3.5v4H12zM15.5 9.5c0 2.5-1 4-3 5',
);
export const LinkIcon = createIcon(
  'M8 12l4-4M9.5 6L11 4.5a3.2 3.2 0 0 1 4.5 4.5L14 10.5M10.5 14L9 15.5A3.2 3.2 0 0 1 4.5 11L6 9.5',
);
