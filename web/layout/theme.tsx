import { MoonIcon, ScreenIcon, SunIcon } from '../ui/icons/sign-icons.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import { useTheme } from './use-theme.ts';

const choices = [
  { choice: 'light', label: 'Light', icon: <SunIcon /> },
  { choice: 'dark', label: 'Dark', icon: <MoonIcon /> },
  { choice: 'system', label: 'System', icon: <ScreenIcon /> },
] as const;

/** Light, dark, or what the system says. The icon follows the colours by CSS, so prerendered pages fit both. */
export function ThemeToggle() {
  const { choice, choose } = useTheme();
  const inForce = choices.find((row) => row.choice === choice);
  const items = choices.map((row) => ({
    label: row.label,
    icon: row.icon,
    isChosen: row.choice === choice,
    onSelect: () => choose(row.choice),
  }));
  return (
    <MenuButton label={`Theme: ${inForce?.label ?? 'System'}`} items={items}>
      <MoonIcon className="dark:hidden" />
      <SunIcon className="hidden dark:block" />
    </MenuButton>
  );
}
