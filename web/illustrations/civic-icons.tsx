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

export function BlankPlotIcon(props: CivicIconProps) {
  return (
    <CivicIcon
      {...props}
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM36.2 21.6l-24.9 14.4M23.8 21.6l24.9 14.4M42.5 25.2l-25 14.4M17.5 25.2l25 14.4M48.7 28.8l-24.9 14.4M11.3 28.8l24.9 14.4"
      point="M30 30l0 -22.6M30 7.4l6.2 5.6l-6.2 .7"
    />
  );
}
