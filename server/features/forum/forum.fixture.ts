import {
  ForumPostList,
  ForumPost,
  ForumReply,
  ForumThread,
  ForumTopics,
} from '#contract/community/forum';
import { Notifications } from '#contract/accounts/notifications';
import type { TestEngine } from '../../database/testing/test-databases.fixture.ts';
import { startCommunity } from '../../testing/community.fixture.ts';
import type { Caller, Reply } from '../../testing/portal.fixture.ts';

export const aPost = {
  title: 'Crossing time at Dock Street',
  content: 'I timed it on **three** days.',
  topic: 'Streets',
};
const at = '2026-01-01T00:00:00.000Z';

/** A portal with two classes: an author, a classmate, a student and a teacher of another class, staff, and nobody. */
export async function startForum(
  engine: TestEngine,
  settings: Record<string, string> = {},
  options: Parameters<typeof startCommunity>[2] = {},
) {
  const community = await startCommunity(engine, settings, options);
  const { portal, admin } = community;
  const { queries } = portal.dependencies.database;

  async function addTeacher(name: string, classId: string) {
    const { user, password } = await portal.aStudent(name);
    await portal.call('PATCH', `/api/users/${user.id}`, { role: 'teacher' }, admin);
    await queries
      .insertInto('classes')
      .values({ id: classId, name: classId, code: classId, createdAt: at })
      .execute();
    await queries
      .insertInto('class_teachers')
      .values({ classId, userId: user.id, assignedAt: at })
      .execute();
    return { cookie: await portal.signIn(user.email, password), user };
  }
  async function addStudent(name: string, gameName: string, classId: string) {
    const student = await portal.aStudent(name, gameName);
    const member = { classId, userId: student.user.id, joinedAt: at };
    await queries.insertInto('class_members').values(member).execute();
    return student;
  }

  const people = {
    anonymous: {},
    teacher: await addTeacher('Class Teacher', 'class-a'),
    otherTeacher: await addTeacher('Other Teacher', 'class-b'),
    author: await addStudent('Canary Author', 'quiet_heron', 'class-a'),
    classmate: await addStudent('Canary Classmate', 'silver_tide', 'class-a'),
    otherStudent: await addStudent('Canary Otherchild', 'amber_otter', 'class-b'),
    admin,
  };
  const call = (who: Caller, method: string, path: string, body?: object): Promise<Reply> =>
    portal.call(method, `/api/forum${path}`, body, who);

  async function post(who: Caller, fields: Partial<typeof aPost> = {}): Promise<ForumPost> {
    const reply = await call(who, 'POST', '/posts', { ...aPost, ...fields });
    if (reply.status !== 201) throw new Error(`post: ${reply.status} ${reply.text}`);
    return ForumPost.parse(reply.json());
  }
  async function reply(who: Caller, postId: string, content: string): Promise<ForumReply> {
    const made = await call(who, 'POST', `/posts/${postId}/replies`, { content });
    if (made.status !== 201) throw new Error(`reply: ${made.status} ${made.text}`);
    return ForumReply.parse(made.json());
  }

  return {
    ...community,
    people,
    call,
    post,
    reply,
    approve: (id: string) => community.act(id, 'approve', undefined, people.teacher),
    list: async (who: Caller, query = '') =>
      ForumPostList.parse((await call(who, 'GET', `/posts${query}`)).json()),
    thread: async (who: Caller, id: string, query = '') =>
      ForumThread.parse((await call(who, 'GET', `/posts/${id}${query}`)).json()),
    topics: async () => ForumTopics.parse((await call({}, 'GET', '/topics')).json()),
    notices: async (who: Caller) =>
      Notifications.parse((await community.read('/api/notifications', who)).json()).notifications,
  };
}

export type Forum = Awaited<ReturnType<typeof startForum>>;
export type Person = keyof Forum['people'];
