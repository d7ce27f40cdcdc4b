import { useId, useState } from 'react';

import type { Content } from '#contract/content/content';
import { CityPicture } from '../../../illustrations/city-picture.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DownloadIcon, NewTabIcon } from '../../../ui/icons/arrow-icons.tsx';
import { EyeIcon, EyeOffIcon } from '../../../ui/icons/action-icons.tsx';
import { proseClass } from '../../../ui/page/prose.tsx';
import { ComingSoon } from '../../../ui/status/coming-soon.tsx';
import { SampleNote, SetLink } from '../../sample-note.tsx';
import { CardWithPoster } from '../../../ui/cards/card-with-poster.tsx';

type Report = Content['reports'][number];

/** A report whose preview can be hidden. */
export function ReportCard({ report }: { report: Report }) {
  const [isShown, setShown] = useState(true);
  const previewId = useId();
  return (
    <CardWithPoster
      id={report.id}
      picture={<CityPicture name="tile-wsdot" className="absolute inset-0" />}
    >
      <div>
        <h2 id={report.id} className="type-h2">
          {report.title}
        </h2>
        {report.publisher !== null && <p className="type-small text-muted">{report.publisher}</p>}
      </div>
      <div className="grid w-full items-center gap-3 sm:flex sm:flex-wrap sm:gap-4">
        <Button
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          aria-expanded={isShown}
          aria-controls={previewId}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide preview' : 'Show preview'}
        </Button>
        <ReportLinks report={report} />
      </div>
      <div id={previewId} hidden={!isShown} className={`${proseClass} border-t border-line pt-4`}>
        <p>{report.description}</p>
        {report.points.length > 0 && (
          <>
            <h3 className="type-h3-body">Summary</h3>
            <ul>
              {report.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </CardWithPoster>
  );
}

function ReportLinks({ report: { title, url, pdfUrl } }: { report: Report }) {
  return (
    <>
      {url === null ? (
        <p className="flex flex-wrap items-center gap-3">
          Report <ComingSoon />
          <SetLink file="reports" />
        </p>
      ) : (
        <ButtonLink
          href={url}
          target="_blank"
          rel="noreferrer"
          tone="primary"
          iconAfter={<NewTabIcon />}
        >
          Open report
          <span className="sr-only">: {title}, in a new tab</span>
        </ButtonLink>
      )}
      {pdfUrl === null ? (
        <p className="flex flex-wrap items-center gap-3">
          PDF <ComingSoon />
          <SetLink file="reports" />
        </p>
      ) : (
        <>
          <ButtonLink
            href={pdfUrl}
            className="wrap-anywhere"
            target="_blank"
            rel="noreferrer"
            icon={<DownloadIcon />}
            iconAfter={<NewTabIcon />}
          >
            Download PDF
            <span className="sr-only"> of {title}, in a new tab</span>
          </ButtonLink>
          <SampleNote of="report" file="reports" />
        </>
      )}
    </>
  );
}
