import { endpoints } from '#contract/endpoints';
import { firstDayHours, type Event, type PastPortal } from './past-portal.ts';
import * as sample from './sample-class-content.ts';
import type { SamplePictures } from './sample-pictures.ts';
import { getProjectId, type ProjectIds } from './sample-projects.ts';
import * as school from './sample-school-content.ts';

/** The life of the two sample classes: discussions, journals, workbooks. */
export function schoolEvents(
  portal: PastPortal,
  pictures: SamplePictures,
  projectIds: ProjectIds,
): readonly Event[] {
  const entryIds = new Map<string, string>();
  return [
    ...sample.classes.map((each) => ({
      age: firstDayHours - 10,
      happen: () => startClass(portal, each),
    })),
    ...school.discussions.flatMap((discussion) => discussionEvents(portal, discussion, projectIds)),
    ...school.mayPublish.map((name) => ({
      age: firstDayHours - 20,
      happen: async () => {
        const id = String(portal.getAccountId(name));
        await portal.send(endpoints.setPublishingConsent, { mayPublish: true }, sample.teacher, id);
      },
    })),
    ...school.journals.flatMap((page) => journalEvents(portal, page, { pictures, entryIds })),
    {
      age: school.journalsApprovedAge,
      happen: () => portal.approveWaiting('journal', sample.teacher),
    },
    ...school.workbookAnswers.map(({ age, by, workbook, answers, files = {} }) => ({
      age,
      happen: async () => {
        const given: Record<string, string | string[]> = { ...answers };
        for (const [field, name] of Object.entries(files)) given[field] = entryIds.get(name) ?? '';
        const body = { answers: given };
        await portal.send(endpoints.saveWorkbookAnswers, body, by, workbook);
      },
    })),
  ];
}

async function startClass(
  { send, classCode }: PastPortal,
  { name, teacher, students }: (typeof sample.classes)[number],
): Promise<void> {
  const id = await send(endpoints.createClass, { name }, teacher);
  const code = await classCode(id, teacher);
  // A second adult in every class, who can review all of the samples.
  if (teacher !== sample.teacher) {
    const email = `${sample.teacher.toLowerCase()}@sample.example`;
    await send(endpoints.addClassTeacher, { email }, teacher, id);
  }
  for (const student of students) await send(endpoints.joinClass, { code }, student);
}

/** A post and its replies; the teacher publishes what students write an hour later. */
function discussionEvents(
  { send }: PastPortal,
  { age, by, title, topic, content, project, replies, isWaiting, marks }: school.SampleDiscussion,
  projectIds: ProjectIds,
): readonly Event[] {
  let postId = '';
  const publish = async (id: string, author: string) => {
    if (author === sample.teacher) return;
    await send(endpoints.approveItem, {}, sample.teacher, id);
  };
  const posted: Event = {
    age,
    happen: async () => {
      const link = project && `\n\n[${project}](/projects/${getProjectId(projectIds, project)})`;
      const body = { title, topic, content: `${content}${link ?? ''}` };
      postId = await send(endpoints.createForumPost, body, by);
      if (!isWaiting) await publish(postId, by);
      if (marks) await send(endpoints.markForumPost, marks, by, postId);
    },
  };
  const replied = replies.map((reply) => ({
    age: reply.age,
    happen: async () => {
      const body = { content: reply.content };
      const id = await send(endpoints.replyToForumPost, body, reply.by, postId);
      if (!reply.isWaiting) await publish(id, reply.by);
    },
  }));
  return [posted, ...replied];
}

/** A journal entry, who may see it, and its comments. */
function journalEvents(
  { send, sendFile }: PastPortal,
  { age, by, name, content, visibility, comments = [] }: school.SampleJournalPage,
  { pictures, entryIds }: { pictures: SamplePictures; entryIds: Map<string, string> },
): readonly Event[] {
  let id = '';
  const added: Event = {
    age,
    happen: async () => {
      const isPicture = typeof content === 'string';
      const bytes = isPicture ? pictures.get(content) : content.text;
      const type = isPicture ? 'image/png' : 'text/markdown';
      id = await sendFile(endpoints.addJournalEntry, new File([bytes ?? ''], name, { type }), by);
      entryIds.set(name, id);
      if (visibility !== 'private')
        await send(endpoints.changeJournalVisibility, { visibility }, by, id);
    },
  };
  const answers = comments.map((comment) => ({
    age: comment.age,
    happen: async () => {
      await send(endpoints.addJournalComment, { text: comment.text }, comment.by, id);
    },
  }));
  return [added, ...answers];
}
