import { useContent } from '../../../content/site-content.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ReportCard } from './report-card.tsx';

/** §2: transportation reports, each with a preview, its page and its PDF. */
export function ReportsPage() {
  const { reports } = useContent();
  return (
    <>
      <PageHeader
        isShort
        title="WSDOT Reports"
        lead="Transportation planning reports from the people who build the roads."
      />
      <ul className="page-width mt-12 grid gap-6">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} />
          </li>
        ))}
      </ul>
    </>
  );
}
