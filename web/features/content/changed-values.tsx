import './content.css';

import type { Change } from './version-changes.ts';

type ChangedValuesProps = {
  changes: readonly Change[];
  beforeName: string;
  afterName: string;
};

/** What two versions of the content say, value by value. */
export function ChangedValues({ changes, beforeName, afterName }: ChangedValuesProps) {
  return (
    <dl className="content-changes type-small">
      {changes.map(({ place, before, after }) => (
        <div key={place}>
          <dt className="font-bold">{place}</dt>
          <dd>
            <span className="text-muted">{beforeName}: </span>
            {before ?? 'nothing'}
          </dd>
          <dd>
            <span className="text-muted">{afterName}: </span>
            {after ?? 'nothing'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
