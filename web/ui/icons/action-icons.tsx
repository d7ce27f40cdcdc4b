import { createIcon } from './icon.tsx';

export const SearchIcon = createIcon('M13.5 8.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM12.5 12.5l4 4');
export const CopyIcon = createIcon('M7 7h9.5v9.5H7zM13 4V3.5H3.5V13H4');
export const EyeIcon = createIcon(
  'M2.5 10C4.5 6.7 7 5 10 5s5.5 1.7 7.5 5c-2 3.3-4.5 5-7.5 5s-5.5-1.7-7.5-5zM12 10a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
);
export const EyeOffIcon = createIcon(
  'M2.5 10C4.5 6.7 7 5 10 5s5.5 1.7 7.5 5c-2 3.3-4.5 5-7.5 5s-5.5-1.7-7.5-5zM4 16L16 4',
);
export const FlagIcon = createIcon('M5 17V4h10.5L13 7.5l2.5 3.5H5');
export const PlusIcon = createIcon('M10 4v12M4 10h12');
