import { createIcon } from './icon.tsx';

// Separate from the other icons, because every page loads these.

export const SunIcon = createIcon(
  'M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM10 2.5v1M10 16.5v1M2.5 10h1M16.5 10h1M4.7 4.7l.7.7M14.6 14.6l.7.7M4.7 15.3l.7-.7M14.6 5.4l.7-.7',
);
export const MoonIcon = createIcon('M8.2 3.6A6.7 6.7 0 1 0 16.4 11.8A5.6 5.6 0 0 1 8.2 3.6z');
export const ScreenIcon = createIcon('M3 4h14v9.5H3zM7 17h6M10 13.5V17');
export const MenuIcon = createIcon('M3.5 5h13M3.5 10h13M3.5 15h13');
export const BellIcon = createIcon('M5 14V9a5 5 0 0 1 10 0v5M3.5 14h13M8.5 17h3M10 4V2.8');
