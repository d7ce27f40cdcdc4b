import { Icon, type IconProps } from '../../ui/icons/icon.tsx';

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 16l.8-3.4L13.2 4.2l2.6 2.6-8.4 8.4L4 16zM11.4 6l2.6 2.6" />
    </Icon>
  );
}
