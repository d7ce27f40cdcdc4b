import { useSearchParams } from 'wouter';

import type { User } from '#contract/accounts/auth';
import { journalReads } from '../../api/reads/journal-reads.ts';
import { useRead } from '../../api/reads/use-read.ts';
import { AddFiles } from '../../features/journal/uploads/add-files.tsx';
import { ClassJournal } from '../../features/journal/class-journal.tsx';
import { OwnJournal } from '../../features/journal/own-journal.tsx';
import { Portfolio } from '../../features/journal/portfolio.tsx';
import { StudentJournals } from '../../features/journal/student-journals.tsx';
import { useJournalUploads } from '../../features/journal/uploads/use-journal-uploads.ts';
import { Button } from '../../ui/button.tsx';
import { PrinterIcon } from '../../ui/icons/object-icons.tsx';
import { AsyncContent } from '../../ui/loading/async-content.tsx';
import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { journalHeader } from './page-headers.ts';

/** The person's own files, and files shared with them. */
export function JournalTabs({ user }: { user: User }) {
  const [search, setSearch] = useSearchParams();
  const uploads = useJournalUploads();
  const journal = useRead(journalReads.entries);
  const isStaff = user.role !== 'student';
  const student = isStaff ? search.get('student') : null;
  const tab = student === null ? (search.get('tab') ?? 'mine') : 'students';
  const go = (next: Readonly<Record<string, string | null>>) =>
    setSearch(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  const browser = (rest: Readonly<Record<string, string | null>>) => ({
    selected: search.get('entry'),
    onSelect: (entry: string | null) => go({ ...rest, entry }),
  });

  if (search.get('view') === 'portfolio') {
    return (
      <>
        <PageHeader title="My portfolio" lead={user.minecraftUsername}>
          <div className="flex flex-wrap gap-3 print:hidden">
            <Button onClick={() => go({})}>Back to my journal</Button>
            <Button tone="primary" icon={<PrinterIcon />} onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </PageHeader>
        <div className="page-width mt-10">
          <AsyncContent state={journal}>
            {({ entries }) => <Portfolio entries={entries} />}
          </AsyncContent>
        </div>
      </>
    );
  }
  const tabs = [
    { value: 'mine', label: 'My files' },
    { value: 'class', label: isStaff ? 'Shared in class' : 'My class' },
    ...(isStaff ? [{ value: 'students', label: 'Students' }] : []),
  ];
  return (
    <>
      <PageHeader {...journalHeader}>
        {/* Both are about the person's own journal, not about the student's that is open. */}
        {tab !== 'students' && (
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-row-reverse max-sm:*:grow max-sm:*:px-3">
            <Button icon={<PrinterIcon />} onClick={() => go({ view: 'portfolio' })}>
              Print portfolio
            </Button>
            <AddFiles onFiles={uploads.add} />
          </div>
        )}
      </PageHeader>
      <div className="page-width mt-6">
        <Tabs tabs={tabs} label="Journals" selected={tab} onSelect={(value) => go({ tab: value })}>
          <TabPanel value="mine" className="mt-8">
            <AsyncContent state={journal} lines={8}>
              {(reply) => (
                <OwnJournal journal={reply} {...{ uploads }} {...browser({ tab: null })} />
              )}
            </AsyncContent>
          </TabPanel>
          <TabPanel value="class" className="mt-8">
            <ClassJournal {...browser({ tab })} />
          </TabPanel>
          {isStaff && (
            <TabPanel value="students" className="mt-8">
              <StudentJournals
                student={student}
                onStudent={(id) => go({ tab: 'students', student: id })}
                {...browser({ student })}
              />
            </TabPanel>
          )}
        </Tabs>
      </div>
    </>
  );
}
