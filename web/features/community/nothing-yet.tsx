import { questTypes } from '#contract/community/quest-types';
import { CityPicture } from '../../illustrations/city-picture.tsx';
import { projectPhaseLabels } from '../../illustrations/phase-blocks.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/cards/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ChampionRole } from './champions/champion-role.tsx';
import {
  championClass,
  championsClass,
  firstClass,
  firstPictureClass,
  wallClass,
} from './section-class.ts';

// What a new portal shows. Its code is loaded only there.

const ideas: Readonly<Record<(typeof questTypes)[number], string>> = {
  research: 'Count who crosses your street.',
  planning: 'Draw a safer corner.',
  documentation: 'Write down what is there now.',
  story: 'Ask how it used to be.',
};

export type FreePlotsProps = { isSignedIn: boolean };

/** The wall while nothing is published: one free plot, and one for each type of quest. */
export function FreePlots({ isSignedIn }: FreePlotsProps) {
  return (
    <ul className={wallClass}>
      <li className={firstClass}>
        <Card as="article" flush className="flex h-full flex-col">
          <CityPicture
            name="plot-1"
            className={classNames('notch-clip w-full flex-none', firstPictureClass)}
          />
          <div className="grid justify-items-start gap-2 p-4">
            <h3 className="type-h3">This spot is open.</h3>
            <p>
              Count something, plan something, or write down a story. A teacher reads it first. Then
              it goes up right here.
            </p>
            <ButtonLink href="#add" tone="primary">
              {/* A quest of theirs may be pending, and then theirs would not be the first. */}
              {isSignedIn ? 'Send a quest' : 'Send the first quest'}
            </ButtonLink>
          </div>
        </Card>
      </li>
      {questTypes.map((type, at) => (
        <li key={type}>
          <Card as="article" flush className="h-full">
            <CityPicture name={`plot-${at + 2}`} className="notch-clip h-42 w-full" />
            <div className="p-4">
              <h3 className="type-h3 capitalize">{type}</h3>
              <p className="text-muted">{ideas[type]}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const freeRoles = ['waterbearer', 'researcher', 'planner'] as const;

/** Open spots, drawn like the empty plots in the feed above. */
export function NoChampions() {
  return (
    <ul className={championsClass}>
      {freeRoles.map((role) => (
        <li key={role} className="@container">
          <Card tone="page" className={championClass}>
            <span
              className="size-18 border-2 md:size-22 border-dashed border-control"
              aria-hidden="true"
            />
            <div className="grid content-start justify-items-start gap-1.5">
              <h3 className="type-h3">Open spot</h3>
              <ChampionRole role={role} />
              <p className="type-small text-muted">Your approved work could earn you this spot.</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

export function NoProjects() {
  return (
    <Card className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <CityPicture name="growing-0" fit="whole" className="h-16 w-28" />
      <div className="flex-[1_1_18rem]">
        <h3 className="type-h3">No projects yet</h3>
        <p className="text-muted">
          A project grows through five phases: {Object.values(projectPhaseLabels).join(', ')}.
        </p>
      </div>
      <ButtonLink href="/#phases">How an idea becomes a real street</ButtonLink>
    </Card>
  );
}
