import { encode } from 'uqr';

/** A real QR code as one drawing; dark on light in both themes, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="qr-code">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#ffffff" />
      <path d={squares.join('')} fill="#17211f" shapeRendering="crispEdges" />
    </svg>
  );
}
