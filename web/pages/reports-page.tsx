import { useId, useState } from 'react';

import { report } from '../content/reports.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { DownloadIcon, NewTabIcon } from '../ui/icons/arrow-icons.tsx';
import { EyeIcon, EyeOffIcon } from '../ui/icons/sign-icons.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ComingSoon } from './coming-soon.tsx';

/** §2: one transportation report, with a preview that can be opened, its page and its PDF. */
export function ReportsPage() {
  const [isShown, setShown] = useState(true);
  const previewId = useId();
  return (
    <>
      <PageHead
        title="WSDOT Reports"
        lead="Transportation planning reports from the people who build the roads."
        contours={4}
      />
      <div className="page-width mt-12">
        <Sheet as="article" aria-labelledby="report" className="grid gap-4 pe-8">
          <div>
            <h2 id="report" className="type-h2">
              {report.title}
            </h2>
            <p className="type-small text-muted">{report.publisher}</p>
          </div>
          <div className="flex flex-wrap items-center gap-4">
            <Button
              icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
              aria-expanded={isShown}
              aria-controls={previewId}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? 'Hide Preview' : 'Show Preview'}
            </Button>
            <ReportLinks />
          </div>
          <div id={previewId} hidden={!isShown} className="prose border-t border-line pt-4">
            <h3 className="type-h3-body">In short</h3>
            <ul>
              {report.summary.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </Sheet>
      </div>
    </>
  );
}

function ReportLinks() {
  return (
    <>
      {report.url !== null && (
        <ButtonLink
          href={report.url}
          target="_blank"
          rel="noreferrer"
          tone="primary"
          iconAfter={<NewTabIcon />}
        >
          Open Report
          <span className="sr-only">, in a new tab</span>
        </ButtonLink>
      )}
      {report.pdfUrl === null ? (
        <p className="flex flex-wrap items-center gap-3">
          PDF <ComingSoon />
        </p>
      ) : (
        <ButtonLink href={report.pdfUrl} download icon={<DownloadIcon />}>
          Download PDF
        </ButtonLink>
      )}
    </>
  );
}
