import { Link } from 'wouter';

import { reads } from '../../../api/reads/reads.ts';
import { isNotFound } from '../../../api/http-error.ts';
import { useRead } from '../../../api/reads/use-read.ts';
import { ShortFooter } from '../../../layout/footer.tsx';
import { textLinkClass } from '../../../ui/button.tsx';
import { AsyncContent, getContent } from '../../../ui/loading/async-content.tsx';
import type { PageProps } from '../../page-props.ts';
import { ClassNotFound } from './class-not-found.tsx';

/** For a projector: the code of a class and where to type it, and nothing about its students. */
export function ClassCodePage({ id }: PageProps) {
  const detail = useRead(reads.classDetail, { params: { id } });
  if (isNotFound(detail.error)) return <ClassNotFound />;
  return (
    <div className="flex min-h-dvh flex-col">
      <main
        id="main"
        tabIndex={-1}
        className="grid grow grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] gap-6 p-4 wide:px-12"
      >
        <div className="flex flex-wrap items-center gap-4">
          <Link href={`/classes/${id}`} className={`${textLinkClass} wrap-anywhere`}>
            {getContent(detail)?.class.name ?? 'Class'}
          </Link>
          <h1 className="type-h2 border-line sm:border-s sm:ps-4" tabIndex={-1}>
            Class code
          </h1>
        </div>
        <AsyncContent state={detail}>
          {({ class: { code, archivedAt } }) =>
            archivedAt === null ? (
              <JoinSteps code={code} />
            ) : (
              <p>The code doesn't work while the class is archived.</p>
            )
          }
        </AsyncContent>
      </main>
      <ShortFooter className="px-4 wide:px-12" />
    </div>
  );
}

function JoinSteps({ code }: { code: string }) {
  return (
    <div className="grid content-center justify-items-center gap-[4vh] text-center text-[clamp(1.25rem,2.5vw,3rem)]/tight">
      <p className="max-w-full">
        Open <strong className="mono wrap-anywhere">{location.host}/auth</strong>
      </p>
      {/* Six letters of 0.6 em each. */}
      <p className="mono text-[min(21vw,45vh)]/none font-semibold">{code}</p>
      <p className="max-w-[44em] text-balance">
        No account yet? Choose Register and type this code. If you have an account, sign in and type
        it under Account.
      </p>
    </div>
  );
}
