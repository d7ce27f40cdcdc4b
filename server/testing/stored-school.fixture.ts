import { z } from 'zod';
import { Class } from '#contract/classes/classes';
import { dayMs } from '#contract/text/durations';
import { forumStore } from '../features/forum/forum.store.ts';
import { getForumViewerKey } from '../moderation/items/forum-rows.ts';
import { aDrawing } from '../uploads/upload-samples.fixture.ts';
import type { Community } from './community.fixture.ts';
import type { Portal } from './portal.fixture.ts';

type Student = Awaited<ReturnType<Portal['aStudent']>>;
export type StoredPeople = Pick<Community, 'portal' | 'admin' | 'teacher'> & {
  readonly student: Student;
  readonly classmate: Student;
  readonly classId: string;
};

/** A class with two students who registered and one who was added. */
export async function storeClass(community: Community): Promise<StoredPeople> {
  const { portal, admin, teacher } = community;
  const { write } = openCalls(portal);
  const student = await portal.aStudent('Stella Stored');
  const classmate = await portal.aStudent('Kim Kept');
  const created = await write('POST', '/api/classes', { name: 'Harbor class' }, teacher);
  const { id: classId, code } = Class.parse(created.json());
  for (const member of [student, classmate])
    await write('POST', '/api/classes/join', { code }, member);
  const added = { names: ['Ada Added'], schoolAgreed: true };
  await write('POST', `/api/classes/${classId}/members`, added, teacher);
  const start = inDays(1);
  const session = { type: 'build', title: 'Build the pier', start, end: inDays(2), classId };
  await write('POST', '/api/sessions', session, teacher);
  const quest = { title: 'Count the boats', type: 'research', until: inDays(7), classId };
  await write('POST', '/api/open-quests', quest, teacher);
  return { portal, admin, teacher, student, classmate, classId };
}

/** A post that waits, one that is published and answered, and one that may mean danger. */
export async function storeDiscussion(people: StoredPeople): Promise<void> {
  const { portal, teacher, student, classmate } = people;
  const { write, make } = openCalls(portal);
  const post = {
    title: 'A walk along the tide',
    content: 'Where is the shade? 🌳',
    topic: 'Parks',
  };
  await make('/api/forum/posts', post, student);
  const bench = { title: 'A bench', content: 'Who sits here?', topic: 'Parks' };
  const postId = await make('/api/forum/posts', bench, student);
  await write('POST', `/api/moderation/${postId}/approve`, undefined, teacher);
  await make(`/api/forum/posts/${postId}/replies`, { content: 'People who wait.' }, teacher);
  const reply = { content: 'My grandmother.' };
  const replyId = await make(`/api/forum/posts/${postId}/replies`, reply, classmate);
  await write('POST', `/api/moderation/${replyId}/approve`, undefined, teacher);
  const report = { reason: 'It names a person.' };
  await write('POST', `/api/forum/replies/${replyId}/report`, report, student);

  const { queries } = portal.dependencies.database;
  const { id } = await queries
    .selectFrom('forum_posts')
    .select('id')
    .where('itemId', '=', postId)
    .executeTakeFirstOrThrow();
  const viewer = getForumViewerKey(classmate.user.id);
  await forumStore.countView(queries, { postId: id, viewer, at: inDays(0) });

  const urgent = { title: 'Tonight', content: 'I want to die.', topic: 'Parks' };
  const urgentId = await make('/api/forum/posts', urgent, classmate);
  const handled = { text: 'We talked.' };
  await write('POST', `/api/moderation/${urgentId}/danger/handled`, handled, teacher);
}

/** An entry with a comment, and a workbook. Returns the file, which is kept beside the database. */
export async function storeJournal({ portal, teacher, student }: StoredPeople) {
  const { write, sendFile } = openCalls(portal);
  const text = 'A walk along the harbor: é 🌳\n';
  const file = new File([text], 'walk.txt', { type: 'text/plain' });
  const id = await sendFile('POST', '/api/journal/entries', file, student);
  await write('POST', `/api/journal/entries/${id}/comments`, { text: 'Keep going.' }, teacher);
  const consent = `/api/journal/students/${student.user.id}/consent`;
  await write('PUT', consent, { mayPublish: true }, teacher);
  const answers = { 'which-place': 'The old pier' };
  await write('PUT', '/api/workbooks/look-at-a-place/answers', { answers }, student);
  return { path: `/api/journal/entries/${id}/file`, text };
}

/** A project with a team and a picture, and the challenge that it was entered into. */
export async function storeChallenge(people: StoredPeople): Promise<void> {
  const { portal, teacher, student, classmate } = people;
  const { write, make, sendFile } = openCalls(portal);
  const picture = new File([new Uint8Array(await aDrawing())], 'pier.png', { type: 'image/png' });
  const project = { title: 'A landing', type: 'pier', description: 'Where to tie up a boat.' };
  const projectId = await make('/api/projects', project, student);
  await sendFile('PUT', `/api/projects/${projectId}/pictures/before`, picture, student);
  const team = { memberIds: [classmate.user.id] };
  await write('PUT', `/api/projects/${projectId}/team`, team, student);
  await write('POST', `/api/moderation/${projectId}/approve`, undefined, teacher);

  const place = { world: 'tacoma', x: 1, z: 2 };
  const dates = { opensAt: inDays(-1), closesAt: inDays(7) };
  const challenge = { title: 'A pier', brief: 'Where do boats land?', ...place, ...dates };
  const id = await make('/api/challenges', challenge, teacher);
  await sendFile('PUT', `/api/challenges/${id}/picture`, picture, teacher);
  const entryId = await make(`/api/challenges/${id}/entries`, { projectId }, student);
  const verdict = { entryId, verdict: 'goes-in', reason: 'The city will build it.' };
  const answer = { text: 'Thank you.', entries: [verdict] };
  await write('POST', `/api/challenges/${id}/answers`, answer, teacher);
}

/** What people enter about themselves, and say to each other. */
export async function storePraise(people: StoredPeople, celebrationId: string): Promise<void> {
  const { write } = openCalls(people.portal);
  const champion = { consent: true, role: 'planner' };
  await write('PATCH', '/api/my/champion-consent', champion, people.student);
  await write('POST', '/api/my/game-name/code', undefined, people.student);
  const praise = `/api/public/community-feed/${celebrationId}/well-done`;
  await write('PUT', praise, undefined, people.classmate);
}

const WithId = z.object({ id: z.string() });
type Caller = { readonly cookie: string };

/** Calls that must succeed. */
export function openCalls(portal: Portal) {
  async function write(method: string, path: string, body: unknown, { cookie }: Caller) {
    const reply = await portal.call(method, path, body, { cookie });
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply;
  }
  return {
    write,
    /** Returns the id of what was made. */
    make: async (path: string, body: object, caller: Caller): Promise<string> =>
      WithId.parse((await write('POST', path, body, caller)).json()).id,
    /** Returns the id in the reply. */
    async sendFile(method: string, path: string, file: File, { cookie }: Caller): Promise<string> {
      const body = new FormData();
      body.append('file', file);
      const reply = await fetch(`${portal.address}${path}`, { method, headers: { cookie }, body });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return WithId.catch({ id: '' }).parse(await reply.json()).id;
    },
  };
}

/** Today's clock decides what is open. */
function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}
