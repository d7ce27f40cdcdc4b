import { Link } from 'wouter';

import { CityPicture } from '../../illustrations/city-picture.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** §2: exactly this heading and this sentence, and a way on. */
export function NotFoundPage() {
  return (
    <div data-fill-page className="grid bg-sky">
      <div className="page-width grid items-start gap-x-12 gap-y-8 py-12 wide:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]">
        <div className="grid gap-6 wide:pt-20">
          <p className="font-heading text-[clamp(2.75rem,5vw,3.75rem)]/[1.02] font-bold tracking-[-0.03em]">
            Nothing is built here yet.
          </p>
          <p className="type-lead">
            The link may be old, or the address has a typo. The rest of the city is open.
          </p>
          <div className="grid gap-3 sm:flex sm:flex-wrap sm:gap-4">
            <Link href="/" className={buttonClass({ tone: 'primary' })}>
              Go to the home page
            </Link>
            <Link href="/maps" className={buttonClass()}>
              See the live maps
            </Link>
          </div>
          <div>
            <h1 className="font-heading text-[1.5rem]/8 font-bold" tabIndex={-1}>
              404 Page Not Found
            </h1>
            <p className="text-muted">Did you forget to add the page to the router?</p>
          </div>
        </div>
        <CityPicture
          name="plot-slab"
          fit="whole"
          className="aspect-[320/226] w-full max-wide:order-first max-wide:max-w-96"
        />
      </div>
    </div>
  );
}
