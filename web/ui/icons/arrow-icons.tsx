import { createIcon } from './icon.tsx';

export const ArrowRightIcon = createIcon('M3.5 10h12M11 5l5 5-5 5');
export const ArrowLeftIcon = createIcon('M16.5 10h-12M9 5l-5 5 5 5');
export const ArrowUpIcon = createIcon('M10 16.5v-12M5 9l5-5 5 5');
export const ArrowDownIcon = createIcon('M10 3.5v12M5 11l5 5 5-5');
export const ChevronLeftIcon = createIcon('M12 5l-5 5 5 5');
export const ChevronRightIcon = createIcon('M8 5l5 5-5 5');
export const ChevronDownIcon = createIcon('M5 7.5l5 5 5-5');
export const NewTabIcon = createIcon('M8.5 4.5h-4v11h11v-4M11.5 3.5h5v5M16 4l-6.5 6.5');
export const ReloadIcon = createIcon('M16 4v4h-4M15.6 8A6.2 6.2 0 1 0 16 12.4');
export const DownloadIcon = createIcon('M10 3.5v9M6 9l4 4 4-4M4 16.5h12');
export const UploadIcon = createIcon('M10 13V4M6 7.5l4-4 4 4M4 16.5h12');
