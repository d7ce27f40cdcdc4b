import { Icon, type IconProps } from '../../ui/icons/icon.tsx';

export function GamepadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.5 5.5h9L17.5 15h-3l-2.2-2.8H7.7L5.5 15h-3zM7.3 7.5v2.6M6 8.8h2.6M12 8.8h.1M14 8.8h.1" />
    </Icon>
  );
}

export function SchoolIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4l8 4-8 4-8-4zM5 10v4.2c1.5 1.2 3 1.8 5 1.8s3.5-.6 5-1.8V10M18 8v5" />
    </Icon>
  );
}
