import { useSearchParams } from 'wouter';

import { ClassAnswers } from '../../../features/workbooks/class-answers.tsx';
import { PanelPage } from '../panel-page.tsx';

/** For teachers: the workbook answers of their own classes. */
export function WorkbookAnswersPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <PanelPage title="Workbook answers">
      <ClassAnswers
        choice={{
          workbook: search.get('workbook'),
          class: search.get('class'),
          student: search.get('student'),
        }}
        onChoose={(choice) =>
          setSearch(Object.entries(choice).flatMap(([key, value]) => (value ? [[key, value]] : [])))
        }
      />
    </PanelPage>
  );
}
