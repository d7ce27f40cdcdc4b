import { Link } from 'wouter';

import { PanelHeader } from '../../../layout/panel/panel-shell.tsx';
import { textLinkClass } from '../../../ui/button.tsx';
import { PanelFrame } from '../panel-frame.tsx';

/** Shown instead of any page of a class that does not exist, or not for this teacher. */
export function ClassNotFound() {
  return (
    <PanelFrame>
      <div className="grid justify-items-start gap-3">
        <PanelHeader title="Class not found" />
        <p>It may have been deleted, or it is another teacher's class.</p>
        <Link href="/classes" className={textLinkClass}>
          See your classes
        </Link>
      </div>
    </PanelFrame>
  );
}
