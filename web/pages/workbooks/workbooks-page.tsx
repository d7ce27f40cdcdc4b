import { formatCount } from '#contract/text/format-count';
import { Link } from 'wouter';

import { publicReads } from '../../api/reads/public-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { ProjectDrawing } from '../../illustrations/project-picture.tsx';
import { cardLinkClass } from '../../ui/cards/card-class.ts';
import { Card, CardGrid } from '../../ui/cards/card.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** A workbook is drawn by its place in the list: first people look, then they plan. */
const drawnPhases = ['survey', 'plan', 'build', 'present'] as const;

/** Every workbook of the content. */
export function WorkbooksPage() {
  const workbooks = useRead(publicReads.workbooks);
  return (
    <>
      <PageHeader
        isPlain
        title="Workbooks"
        lead="Look at a real place, then plan a change. Your answers are saved as you type."
      />
      <div className="page-width mt-6">
        <AsyncContent state={workbooks} lines={5}>
          {({ workbooks: found }) => (
            <CardGrid>
              {found.map(({ id, title, description, questionCount }, at) => (
                <li key={id}>
                  <Card as="article" flush link className="relative flex h-full flex-col">
                    <ProjectDrawing
                      kind="crossing"
                      phase={drawnPhases[at] ?? 'ask'}
                      className="h-45 w-full"
                    />
                    <div className="flex grow flex-col gap-2 p-card">
                      <h2 className="type-h3">
                        <Link href={`/workbooks/${id}`} className={cardLinkClass}>
                          {title}
                        </Link>
                      </h2>
                      <p>{description}</p>
                      <p className="type-small mt-auto pt-3 text-muted">
                        {formatCount(questionCount, 'question')}
                      </p>
                    </div>
                  </Card>
                </li>
              ))}
            </CardGrid>
          )}
        </AsyncContent>
      </div>
    </>
  );
}
