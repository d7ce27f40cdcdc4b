import { Icon, type IconProps } from './icon.tsx';

export function ArrowRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 10h12M11 5l5 5-5 5" />
    </Icon>
  );
}

export function ArrowUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16.5v-12M5 9l5-5 5 5" />
    </Icon>
  );
}

export function ArrowDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v12M5 11l5 5 5-5" />
    </Icon>
  );
}

export function ChevronLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 5l-5 5 5 5" />
    </Icon>
  );
}

export function ChevronRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 5l5 5-5 5" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 7.5l5 5 5-5" />
    </Icon>
  );
}

export function NewTabIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 4.5h-4v11h11v-4M11.5 3.5h5v5M16 4l-6.5 6.5" />
    </Icon>
  );
}

export function ReloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 4v4h-4M15.6 8A6.2 6.2 0 1 0 16 12.4" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5v9M6 9l4 4 4-4M4 16.5h12" />
    </Icon>
  );
}

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 13V4M6 7.5l4-4 4 4M4 16.5h12" />
    </Icon>
  );
}
