/** Half the width and half the depth of a block on screen, and the height of a floor. */
const [across, down, floorHeight] = [62, 35, 40] as const;
const ground = { x: 150, y: 330 };
const floorInks = [
  'var(--brick)',
  'var(--sun)',
  'var(--fir)',
  'var(--primary)',
  'var(--plum)',
  'var(--brick)',
] as const;

type SetupTowerProps = { floors: number; of: number };

/** A tower with one floor for each step that is done; the others are outlined. */
export function SetupTower({ floors, of }: SetupTowerProps) {
  return (
    <svg viewBox="0 0 300 380" className="block w-full bg-park" aria-hidden="true">
      <path d="M150 255l130 73-130 73-130-73z" fill="var(--land)" />
      <path d="M-10 300L120 373v20H-10z" fill="var(--control)" />
      {Array.from({ length: of }, (_, at) => (
        <Floor key={at} at={at} isBuilt={at < floors} />
      ))}
      <g fill="var(--tree-edge)">
        <path d="M44 292l16 9v18l-16 9-16-9v-18z" />
        <path d="M252 300l14 8v16l-14 8-14-8v-16z" fill="var(--fir)" />
      </g>
    </svg>
  );
}

function Floor({ at, isBuilt }: { at: number; isBuilt: boolean }) {
  const top = ground.y - (at + 1) * floorHeight;
  const left = `M${ground.x - across} ${top}v${floorHeight}l${across} ${down}v${-floorHeight}z`;
  const right = `M${ground.x + across} ${top}v${floorHeight}l${-across} ${down}v${-floorHeight}z`;
  const roof = `M${ground.x} ${top - down}l${across} ${down}l${-across} ${down}l${-across} ${-down}z`;
  if (!isBuilt) {
    return (
      <path
        d={`${left}${right}${roof}`}
        fill="none"
        stroke="var(--primary)"
        strokeWidth="2"
        strokeDasharray="6 4"
      />
    );
  }
  return (
    <g fill={floorInks[at % floorInks.length]}>
      <path d={left} />
      <path d={right} opacity="0.78" />
      <path d={roof} opacity="0.9" />
      {[0, 1].map((place) => (
        <Window key={place} x={ground.x - across + 12 + place * 26} y={top + 14 + place * 15} />
      ))}
    </g>
  );
}

function Window({ x, y }: { x: number; y: number }) {
  return <path d={`M${x} ${y}l12 7v12l-12 -7z`} fill="var(--surface)" opacity="0.8" />;
}
