/* Written by scripts/draw/draw.mjs; change the drawing in civic-icons.mjs there. */
type CivicIconProps = { size?: 48 | 56 | 60 | 128; className?: string };

function CivicIcon({
  size = 60,
  className,
  ink,
  point,
}: CivicIconProps & { ink: string; point: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 60 60"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={ink} />
      <path d={point} className="stroke-[var(--icon-accent,var(--brick))]" />
    </svg>
  );
}

export function MapMarkerIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM20.8 23.3l25 14.4M13.4 27.6l24.9 14.4"
      point="M30 31.4l0 -19.2M30 4.1l7.5 4.3l-7.5 4.3l-7.5 -4.3z"
    />
  );
}

export function BookIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M27.9 13.4l22.9 13.2l-22.9 13.2l-22.9 -13.2zM5 26.6l0 5.8l22.9 13.2l22.9 -13.2l0 -5.8M27.9 39.8l0 5.8M32.1 15.8l-22.9 13.2"
      point="M30.8 22.3l-10.4 6M35.4 25l-10.4 6M40 27.6l-7.1 4.1"
    />
  );
}

export function BallotIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM23.8 28.8l-9.2 5.3M32.1 31.2l-11.3 6.5M38.3 34.8l-11.2 6.5"
      point="M27.9 23l0 2.9l7.5 -1.4M34.6 26.9l0 2.9l7.5 -1.5M43.7 29.8l3.4 1.9l-3.4 1.9l-3.3 -1.9z"
    />
  );
}

export function ParcelIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 11.3l22.9 13.2l-18.7 10.8l-22.9 -13.2zM11.3 22.1l0 8.1l22.9 13.2l18.7 -10.8l0 -8.1M34.2 35.3l0 8.1"
      point="M11.3 22.1l22.4 .9l.5 12.3"
    />
  );
}

export function CrossingIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM22.5 22.3l25 14.4M12.5 28.1l25 14.4"
      point="M25.4 26.9l-5 2.9M28.3 28.6l-5 2.8M31.2 30.2l-4.9 2.9M34.2 31.9l-5 2.9M36.2 36l3.8 2.2"
    />
  );
}

export function ScreenIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M21.7 24.2l20.8 12l0 -24l-20.8 -12zM21.7 .2l5.8 0l20.8 12l0 24l-5.8 0M42.5 12.2l5.8 0M23.8 25.4l-8.4 0M40.4 35l-8.3 0"
      point="M28.8 22.1l7.9 -.7l-7.9 -10.4z"
    />
  );
}

export function LayersIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 7l25 14.4l-25 14.4l-25 -14.4zM5 29.5l25 14.4l25 -14.4M5 37.7l25 14.4l25 -14.4"
      point="M30 14.2l6.2 5l-9.9 2.9l4.5 6"
    />
  );
}

export function BusIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M24.6 7.2l23.7 13.7l-10.4 6l-23.7 -13.7zM14.2 13.2l0 12l23.7 13.7l10.4 -6l0 -12M37.9 26.9l0 12M14.2 19.9l17.9 10.3M20 23.3l0 -6.7M25.8 26.6l0 -6.7M32.1 30.2l0 -6.7"
      point="M18.4 30.5l0 -2.9M33.3 39.1l0 -2.9"
    />
  );
}

export function TreeIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 2.6l13.3 7.7l-13.3 7.7l-13.3 -7.7zM16.7 10.3l0 15.4l13.3 7.7l13.3 -7.7l0 -15.4M30 18l0 15.4M30 33.4l0 7.2"
      point="M30 30.5l14.1 8.1l-14.1 8.2l-14.1 -8.2z"
    />
  );
}

export function PierIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M22.5 12.5l22.9 13.2l-6.2 3.6l-22.9 -13.2zM16.3 16.1l0 2.6l22.9 13.2l6.2 -3.6l0 -2.6M39.2 29.3l0 2.6M19.2 20.4l0 7.2M27.9 25.4l0 7.2M37.1 30.7l0 7.2"
      point="M8 28.3l3.7 2.2M13.8 33.1l3.3 1.9M16.3 38.9l5 2.9"
    />
  );
}

export function BridgeIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M20 11.8l27.1 15.6l-5.5 3.1l-27 -15.6zM14.6 14.9l0 2.4l27 15.6l5.5 -3.1l0 -2.4M41.6 30.5l0 2.4M21.3 30.7l0 -21.6M34.2 38.2l0 -21.6"
      point="M14.6 14.9l6.7 -8.2l6.6 14.9l6.3 -7.4l7.4 16.3"
    />
  );
}

export function HouseIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 11.3l16.6 9.6l-16.6 9.6l-16.6 -9.6zM13.4 20.9l0 11.5l16.6 9.6l16.6 -9.6l0 -11.5M30 30.5l0 11.5M16.3 33.6l0 -7.2l3.7 2.2l0 7.2"
      point="M30 19l24.1 13.9l-24.1 13.9l-24.1 -13.9z"
    />
  );
}

export function BlankPlotIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM36.2 21.6l-24.9 14.4M23.8 21.6l24.9 14.4M42.5 25.2l-25 14.4M17.5 25.2l25 14.4M48.7 28.8l-24.9 14.4M11.3 28.8l24.9 14.4"
      point="M30 30l0 -22.6M30 7.4l6.2 5.6l-6.2 .7"
    />
  );
}
