import { useSiteContent } from '../content/site-content.tsx';

/** On every page of `npm run demo`: nobody should take a made-up class for a real one. */
export function SampleBand() {
  const { isSample } = useSiteContent();
  if (!isSample) return null;
  return (
    <aside
      aria-label="Sample data"
      className="bg-sun px-gutter py-2.5 text-center font-semibold text-on-sun"
    >
      <strong>Sample class.</strong> Everything here is sample data: made up, and gone when this
      portal ends.
    </aside>
  );
}
