import { Suspense, useState } from 'react';
import { Link } from 'wouter';

import type { WorkbookView } from '#contract/classes/workbooks';
import { publicReads } from '../../api/reads/public-reads.ts';
import { isNotFound } from '../../api/http-error.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { WorkbookFields } from '../../features/workbooks/workbook-fields.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { textLinkClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LazyNotFoundPage } from '../about/lazy-not-found-page.ts';
import type { PageProps } from '../page-props.ts';

const OwnWorkbook = lazyComponent(
  async () => (await import('../../features/workbooks/own-workbook.tsx')).OwnWorkbook,
);

/** One workbook: everyone can read it, signed-in people can answer. */
export function WorkbookPage({ id }: PageProps) {
  const workbook = useRead(publicReads.workbook, { params: { id } });
  useItemTitle(workbook.data?.title ?? null);
  if (isNotFound(workbook.error)) return <LazyNotFoundPage />;
  return (
    <AsyncContent state={workbook} lines={8}>
      {(found) => (
        <>
          <PageHeader
            isPlain
            title={found.title}
            lead={found.description}
            before={
              <div className="mb-2">
                <BackLink href="/workbooks">All workbooks</BackLink>
              </div>
            }
          />
          <div className="page-width mt-6">
            <Answers workbook={found} />
          </div>
        </>
      )}
    </AsyncContent>
  );
}

function Answers({ workbook }: { workbook: WorkbookView }) {
  const current = useCurrentUser();
  const isSignedIn = current.name === 'signed-in';
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  if (isSignedIn) {
    const isStaff = current.user.role !== 'student';
    return (
      <div className="grid gap-6">
        {isStaff && (
          <p>
            <Link href={`/workbook-answers?workbook=${workbook.id}`} className={textLinkClass}>
              Read your classes' answers
            </Link>
          </p>
        )}
        <Suspense fallback={<Questions workbook={workbook} />}>
          <OwnWorkbook workbook={workbook} userId={current.user.id} />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      {wasSignedIn && current.name !== 'loading' && <SignedOutNote />}
      <p className={current.name === 'loading' ? 'invisible' : ''}>
        <SignInLink className={textLinkClass}>Sign in to answer</SignInLink>
      </p>
      <Questions workbook={workbook} />
    </div>
  );
}

/** The session expired: the field with the focus is gone, and with it what was typed in it. */
function SignedOutNote() {
  return (
    <p ref={focusOnMount} tabIndex={-1} className="max-w-measure scroll-mt-24 font-bold">
      You have been signed out. Your answers are kept in this browser until you sign in again.
    </p>
  );
}

function Questions({ workbook }: { workbook: WorkbookView }) {
  return (
    <WorkbookFields fields={workbook.fields} answers={{}} onChange={null} renderUpload={null} />
  );
}
