import { Link } from 'wouter';

import { ParcelIcon } from '../drawings/civic-icons.tsx';
import { buttonClass } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ComingSoon } from './coming-soon.tsx';

export function NewsletterPage() {
  return (
    <>
      <PageHead title="Newsletter" lead="Stay updated with program news." contours={6} />
      <div className="page-width mt-12">
        <Sheet className="grid justify-items-start gap-4 pe-8" as="section" aria-labelledby="form">
          <ParcelIcon />
          <h2 id="form" className="type-h2">
            Sign up by e-mail
          </h2>
          <ComingSoon />
          <p className="measure">
            The sign-up form is not set yet. When it is, it stands here, and nothing is loaded from
            another site before you ask for it.
          </p>
          <Link href="/community" className={buttonClass()}>
            See the community
          </Link>
        </Sheet>
      </div>
    </>
  );
}
