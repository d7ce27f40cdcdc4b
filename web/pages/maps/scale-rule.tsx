const parts = 4;

/** True x coordinates under the picture, from its west to its east edge. */
export function ScaleRule({ west, east }: { west: number; east: number }) {
  const step = (east - west) / parts;
  const figures = Array.from({ length: parts + 1 }, (_, at) => Math.round(west + at * step));
  return (
    <p className="scale-rule mono">
      <span className="sr-only">
        The picture goes from x {west} to x {east}.
      </span>
      {figures.map((figure, at) => (
        <span key={figure} aria-hidden="true">
          {at === 0 || at === parts ? `x ${figure}` : figure}
        </span>
      ))}
    </p>
  );
}
