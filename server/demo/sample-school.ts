import { endpoints } from '#contract/endpoints';
import { drawPicture } from './draw-picture.ts';
import type { Event, PastPortal } from './past-portal.ts';
import * as sample from './sample-class-content.ts';
import * as school from './sample-school-content.ts';

/** What the two sample classes do with each other: classes, discussions, journals, challenges, workbooks. */
export function schoolEvents(portal: PastPortal): readonly Event[] {
  return [
    ...sample.classes.map((each) => ({ age: 339, happen: () => startClass(portal, each) })),
    ...school.discussions.flatMap((discussion) => discussionEvents(portal, discussion)),
    ...school.challenges.map((challenge) => challengeEvent(portal, challenge)),
    ...school.journals.map((page) => journalEvent(portal, page)),
    ...school.workbookAnswers.map(({ age, by, workbook, answers }) => ({
      age,
      happen: async () => {
        await portal.send(endpoints.saveWorkbookAnswers, { answers }, by, workbook);
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
  { age, by, title, topic, content, replies }: school.SampleDiscussion,
): readonly Event[] {
  let postId = '';
  const publish = async (id: string, author: string) => {
    if (author === sample.teacher) return;
    await send(endpoints.approveItem, {}, sample.teacher, id);
  };
  const posted: Event = {
    age,
    happen: async () => {
      postId = await send(endpoints.createForumPost, { title, topic, content }, by);
      await publish(postId, by);
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

/** Challenges are as old as they are: one for each phase. */
function challengeEvent(
  { send, at }: PastPortal,
  { opens, closes, ...challenge }: school.SampleChallenge,
): Event {
  return {
    age: 338,
    happen: async () => {
      const body = { ...challenge, opensAt: at(opens * 24), closesAt: at(closes * 24) };
      await send(endpoints.createChallenge, body, sample.teacher);
    },
  };
}

/** A picture drawn here, and who may see it. */
function journalEvent(
  { send, addPicture }: PastPortal,
  { age, by, name, drawing, visibility }: school.SampleJournalPage,
): Event {
  return {
    age,
    happen: async () => {
      const id = await addPicture(name, drawPicture(drawing), by);
      if (visibility !== 'private') {
        await send(endpoints.changeJournalVisibility, { visibility }, by, id);
      }
    },
  };
}
