import { Link } from 'wouter';

import { DownloadIcon } from '../../ui/icons/arrow-icons.tsx';
import { QuestionIcon } from '../../ui/icons/status-icons.tsx';
import { ComputerIcon } from '../../ui/icons/thing-icons.tsx';
import { SchoolIcon } from './device-icons.tsx';

/** §2: notes and help links. */
export function GoodToKnow() {
  return (
    <aside aria-labelledby="notes">
      <h2 id="notes" className="type-h3">
        Good to know
      </h2>
      <ul className="note-list mt-2">
        <li>
          <ComputerIcon />
          Bring your own device. A valid game licence is required.
        </li>
        <li>
          <SchoolIcon />
          Local public school students have the education edition through their school account.
        </li>
        <li>
          <DownloadIcon />
          Downloadable worlds are coming soon.
        </li>
        <li>
          <QuestionIcon />
          <p>
            It does not work? See <Link href="/help#joining">Help</Link>.
          </p>
        </li>
      </ul>
    </aside>
  );
}
