import { Suspense, useState } from 'react';
import { Link } from 'wouter';

import type { WorkbookView } from '#contract/classes/workbooks';
import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { useCurrentUser } from '../../features/auth/current-user.tsx';
import { SignInLink } from '../../features/auth/sign-in-link.tsx';
import { WorkbookFields } from '../../features/workbooks/workbook-fields.tsx';
import { useItemTitle } from '../../layout/item-title.ts';
import { textLinkClass } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { BackLink } from '../../layout/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ItemPage } from '../item-page.tsx';
import type { PageProps } from '../page-props.ts';

const OwnWorkbook = lazyComponent(
  async () => (await import('../../features/workbooks/own-workbook.tsx')).OwnWorkbook,
);

/** One workbook: everyone can read it, signed-in people can answer. */
export function WorkbookPage({ id }: PageProps) {
  const workbook = useRead(publicReads.workbook, { params: { id } });
  useItemTitle(workbook.data?.title ?? null);
  const backLink = <BackLink href="/workbooks">All workbooks</BackLink>;
  return (
    <ItemPage read={workbook} title="Workbook" backLink={backLink}>
      {(found) => (
        <>
          <PageHeader
            isPlain
            title={found.title}
            lead={found.description}
            before={<div className="mb-2">{backLink}</div>}
          />
          <div className="page-width mt-6">
            <Answers workbook={found} />
          </div>
        </>
      )}
    </ItemPage>
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

/** The field that had the focus is gone. What was typed in it is kept as a draft, unless someone signed out. */
function SignedOutNote() {
  return (
    <p ref={focusOnMount} tabIndex={-1} className="max-w-measure scroll-mt-24 font-bold">
      You have been signed out. Sign in to keep working on your answers.
    </p>
  );
}

function Questions({ workbook }: { workbook: WorkbookView }) {
  return (
    <WorkbookFields fields={workbook.fields} answers={{}} onChange={null} renderUpload={null} />
  );
}
