import type { Content } from '#contract/content/content';
import { formatList } from '#contract/text/format-list';
import { useContent } from '../../content/site-content.tsx';
import { CityPicture } from '../../illustrations/city-picture.tsx';

type Benefit = { drawing: string; title: string; text: (content: Content) => string };

const benefits: readonly Benefit[] = [
  {
    drawing: 'quest-planning',
    title: 'Build with your class',
    text: ({ worlds }) => `${formatList(worlds.map(({ name }) => name))}: shared worlds.`,
  },
  {
    drawing: 'question-block',
    title: 'Take on real questions',
    text: () => 'Quests are about streets, water, and parks near you.',
  },
  {
    drawing: 'star-block',
    title: 'Hear “well done”',
    text: () => 'A teacher reads every quest you send.',
  },
];

/** §2: the benefits of joining; only on wide screens. */
export function JoinPanel() {
  const content = useContent();
  return (
    <aside
      className="hidden grid-rows-[minmax(31.25rem,1fr)_auto] wide:grid"
      aria-labelledby="join"
    >
      <div className="flex items-center overflow-hidden bg-sky">
        <CityPicture name="city" fit="whole" className="-ms-4 h-136 w-212 flex-none" />
      </div>
      <div className="bg-band px-12 pt-8 pb-12 text-band-text">
        <h2 id="join" className="mb-5 font-heading text-[2.125rem]/10 font-bold tracking-[-0.02em]">
          Your plot is waiting.
        </h2>
        <ul>
          {benefits.map(({ drawing, title, text }) => (
            <li key={title} className="flex items-center gap-5 border-t border-band-text/26 py-4">
              <CityPicture name={drawing} fit="whole" className="size-14 flex-none" />
              <div>
                <h3 className="type-h3-body">{title}</h3>
                <p className="text-band-muted">{text(content)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
