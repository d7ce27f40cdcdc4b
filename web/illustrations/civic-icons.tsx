/** `point` is drawn in brick over the lines in `ink`. */
function CivicIcon({ ink, point }: { ink: string; point: string }) {
  return (
    <svg
      width={48}
      height={48}
      viewBox="0 0 60 60"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={ink} />
      <path d={point} className="stroke-brick" />
    </svg>
  );
}

export function MapMarkerIcon() {
  return (
    <CivicIcon
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM20.8 23.3l25 14.4M13.4 27.6l24.9 14.4"
      point="M30 31.4l0 -19.2M30 4.1l7.5 4.3l-7.5 4.3l-7.5 -4.3z"
    />
  );
}

export function BallotIcon() {
  return (
    <CivicIcon
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM23.8 28.8l-9.2 5.3M32.1 31.2l-11.3 6.5M38.3 34.8l-11.2 6.5"
      point="M27.9 23l0 2.9l7.5 -1.4M34.6 26.9l0 2.9l7.5 -1.5M43.7 29.8l3.4 1.9l-3.4 1.9l-3.3 -1.9z"
    />
  );
}

export function BlankPlotIcon() {
  return (
    <CivicIcon
      ink="M30 18l25 14.4l-25 14.4l-25 -14.4zM36.2 21.6l-24.9 14.4M23.8 21.6l24.9 14.4M42.5 25.2l-25 14.4M17.5 25.2l25 14.4M48.7 28.8l-24.9 14.4M11.3 28.8l24.9 14.4"
      point="M30 30l0 -22.6M30 7.4l6.2 5.6l-6.2 .7"
    />
  );
}
