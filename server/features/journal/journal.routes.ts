import type { Handlers } from '../../http/handlers.ts';
import { createJournalComments } from './comments.ts';
import { createJournalReading } from './journal-reading.ts';
import type { JournalDependencies } from './journal-uploads.ts';
import { createJournalService } from './journal.service.ts';
import { createJournalStudents } from './students.ts';

export function journalRoutes(dependencies: JournalDependencies) {
  const journal = createJournalService(dependencies);
  const reading = createJournalReading(dependencies);
  const comments = createJournalComments(dependencies);
  const students = createJournalStudents(dependencies);
  return {
    listJournalEntries: async ({ caller, query }) => reading.list(caller.user, query.userId),
    addJournalEntry: async ({ caller, newId, body, signal }) =>
      journal.add(caller.user, { newId, form: body, signal }),
    getJournalFile: async ({ caller, params, range }) => reading.openFile(caller, params.id, range),
    getJournalThumbnail: async ({ caller, params }) => reading.openThumbnail(caller, params.id),
    changeJournalVisibility: async ({ caller, params, body }) =>
      journal.changeVisibility(caller.user, params.id, body.visibility),
    deleteJournalEntry: async ({ caller, params }) => {
      await journal.remove(caller.user, params.id);
      return undefined;
    },
    listJournalComments: async ({ caller, params }) => comments.list(caller.user, params.id),
    addJournalComment: async ({ caller, params, body }) =>
      comments.add(caller.user, params.id, body.text),
    listPublicJournal: async () => reading.listPublic(),
    listClassJournal: async ({ caller }) => reading.listClass(caller.user),
    listJournalStudents: async ({ caller }) => students.list(caller.user),
    setPublishingConsent: async ({ caller, params, body }) =>
      students.setConsent(caller.user, params.id, body.mayPublish),
  } satisfies Handlers;
}
