import { Link } from 'wouter';

import { PanelHeader } from '../../../layout/panel/panel-shell.tsx';
import { textLinkClass } from '../../../ui/button.tsx';

export function ClassNotFound() {
  return (
    <div className="grid justify-items-start gap-3">
      <PanelHeader title="Class not found" />
      <p>It may have been deleted, or it is another teacher's class.</p>
      <Link href="/classes" className={textLinkClass}>
        See your classes
      </Link>
    </div>
  );
}
