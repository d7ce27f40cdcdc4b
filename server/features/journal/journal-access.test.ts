import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SharedJournalEntries } from '#contract/classes/journal';
import { AuditEntryList } from '#contract/moderation/audit';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';
import { startJournals, type Journals } from '../../testing/journal.fixture.ts';
import { aPhoto } from '../../uploads/upload-samples.fixture.ts';

describe.each(testEngines())('who sees a journal entry, on %s', (engine) => {
  let journals: Journals;
  let id: string;
  beforeAll(async () => {
    journals = await startJournals(engine);
  });
  afterAll(() => journals.close());
  beforeEach(async () => {
    await journals.allowPublishing(true);
    ({ id } = await journals.anEntry());
  });

  const stages = {
    private: async () => {},
    'pending for the class': () => journals.share(id, 'class'),
    'published for the class': async () => {
      await journals.share(id, 'class');
      await journals.decide('approve');
    },
    'pending for everyone': () => journals.share(id, 'public'),
    'published for everyone': async () => {
      await journals.share(id, 'public');
      await journals.decide('approve');
    },
    'published without the consent to publish': async () => {
      await journals.share(id, 'public');
      await journals.decide('approve');
      await journals.allowPublishing(false);
    },
    rejected: async () => {
      await journals.share(id, 'public');
      await journals.decide('reject', undefined, { reason: 'A face can be seen.' });
    },
    'taken down': async () => {
      await journals.share(id, 'public');
      await journals.decide('hide');
    },
  };
  type Stage = keyof typeof stages;
  type Viewer = keyof Journals['people'];
  const always: readonly Viewer[] = ['owner', 'class teacher', 'administrator'];
  const seenBy: Record<Stage, readonly Viewer[]> = {
    private: always,
    'pending for the class': always,
    'published for the class': [...always, 'classmate'],
    'pending for everyone': always,
    'published for everyone': [
      ...always,
      'classmate',
      'other student',
      'other teacher',
      'anonymous',
    ],
    'published without the consent to publish': [...always, 'classmate'],
    rejected: always,
    'taken down': always,
  };

  it.each(Object.keys(stages).filter((stage): stage is Stage => stage in stages))(
    '[P-16] [P-18] %s',
    async (stage) => {
      await stages[stage]();

      const seen: string[] = [];
      for (const [viewer, { cookie }] of Object.entries(journals.people)) {
        const { status } = await journals.call('GET', `/api/journal/entries/${id}/file`, cookie);
        expect([viewer, [200, 404].includes(status)]).toEqual([viewer, true]);
        if (status === 200) seen.push(viewer);
      }

      expect(seen.toSorted()).toEqual([...seenBy[stage]].toSorted());
    },
  );

  it.each<[string, string, unknown, number, readonly Viewer[]]>([
    ['PATCH', '', { visibility: 'class' }, 200, ['owner']],
    ['DELETE', '', undefined, 204, ['owner']],
    ['GET', '/comments', undefined, 200, always],
    ['POST', '/comments', { text: 'Which side did they come from?' }, 201, always],
  ])(
    '[P-14] %s %s is refused to everyone but whom it concerns',
    async (method, rest, body, status, may) => {
      // Even while everyone may read the file.
      await stages['published for everyone']();
      const path = `/api/journal/entries/${id}${rest}`;
      const others = Object.entries(journals.people).filter(
        ([viewer]) => !may.some((each) => each === viewer),
      );

      for (const [viewer, { cookie }] of others) {
        const reply = await journals.call(method, path, cookie, body);
        expect([viewer, reply.status]).toEqual([viewer, viewer === 'anonymous' ? 401 : 404]);
      }
      for (const viewer of may) {
        const reply = await journals.call(method, path, journals.people[viewer].cookie, body);
        expect([viewer, reply.status]).toEqual([viewer, status]);
      }
    },
  );

  it('[P-14] the comments of a student without a class are refused to every teacher', async () => {
    const outside = await journals.aStudentOutside();
    const { id: shared } = await journals.anEntry(outside.cookie);
    await journals.share(shared, 'class', outside.cookie);
    const path = `/api/journal/entries/${shared}`;
    const { cookie } = journals.people['other teacher'];

    expect((await journals.call('GET', `${path}/file`, cookie)).status).toBe(200);
    expect((await journals.call('GET', `${path}/comments`, cookie)).status).toBe(404);
    const comment = { text: 'Which side did they come from?' };
    expect((await journals.call('POST', `${path}/comments`, cookie, comment)).status).toBe(404);
    const own = await journals.call('GET', `${path}/comments`, outside.cookie);
    expect(own.json()).toEqual({ comments: [] });
    await journals.decide('reject', undefined, { reason: 'Not for the class.' });
  });

  it('[P-14] a former teacher hears nothing of a reply, a present one and an administrator do', async () => {
    const { owner, administrator, 'class teacher': present } = journals.people;
    const former = await journals.aTeacherInClass(await journals.readClassId(owner.id));
    const path = `/api/journal/entries/${id}/comments`;
    const staff = [present, former, administrator];
    for (const { cookie } of staff) await journals.call('POST', path, cookie, { text: 'Good.' });
    await journals.portal.dependencies.database.queries
      .deleteFrom('class_teachers')
      .where('userId', '=', former.id)
      .execute();

    await journals.call('POST', path, owner.cookie, { text: 'North side 131.' });

    const notified: boolean[] = [];
    for (const { cookie } of staff) {
      const { text } = await journals.call('GET', '/api/notifications', cookie);
      notified.push(text.includes(`entry=${id}`));
    }
    expect(notified).toEqual([true, false, true]);
  });

  it('[P-14] the notifications of a former teacher no longer name files of the student', async () => {
    const { owner } = journals.people;
    const { id: named } = await journals.anEntry(owner.cookie, undefined, 'my-secret-plan.txt');
    const former = await journals.aTeacherInClass(await journals.readClassId(owner.id));
    const path = `/api/journal/entries/${named}/comments`;
    await journals.call('POST', path, former.cookie, { text: 'Good.' });
    await journals.call('POST', path, owner.cookie, { text: 'Thanks.' });
    const readAll = () => journals.call('GET', '/api/notifications', former.cookie);
    const before = (await readAll()).text;

    await journals.portal.dependencies.database.queries
      .deleteFrom('class_teachers')
      .where('userId', '=', former.id)
      .execute();
    const after = (await readAll()).text;

    expect([before, after].map((text) => text.includes('my-secret-plan'))).toEqual([true, false]);
    expect(after).not.toContain(`entry=${named}`);
  });

  it('[P-14] a journal is listed to its owner, to teachers of the class, and to administrators', async () => {
    const path = `/api/journal/entries?userId=${journals.people.owner.id}`;
    const statuses: Record<string, number> = {};
    for (const [viewer, { cookie }] of Object.entries(journals.people))
      statuses[viewer] = (await journals.call('GET', path, cookie)).status;

    expect(statuses).toEqual({
      owner: 200,
      classmate: 404,
      'class teacher': 200,
      'other student': 404,
      'other teacher': 404,
      administrator: 200,
      anonymous: 401,
    });
  });

  it('[P-14] [S30] someone who is no longer a teacher reads nothing of the class, and does again once that is undone', async () => {
    const { owner, administrator } = journals.people;
    const { portal } = journals;
    const { user, password } = await portal.aStudent();
    const former = { classId: await journals.readClassId(owner.id), userId: user.id };
    await portal.dependencies.database.queries
      .insertInto('class_teachers')
      .values({ ...former, assignedAt: new Date().toISOString() })
      .execute();
    const paths = [
      `/api/journal/entries/${id}/file`,
      `/api/journal/entries/${id}/comments`,
      `/api/journal/entries?userId=${owner.id}`,
    ];

    for (const [role, status] of [
      ['student', 404],
      ['teacher', 200],
    ] as const) {
      await journals.call('PATCH', `/api/users/${user.id}`, administrator.cookie, { role });
      const cookie = await portal.signIn(user.email, password);
      const found: number[] = [];
      for (const path of paths) found.push((await journals.call('GET', path, cookie)).status);
      expect([role, found]).toEqual([role, paths.map(() => status)]);
    }
  });

  it('[P-16] what a former teacher shared with a class is no longer listed there', async () => {
    const { owner, administrator } = journals.people;
    const former = await journals.aTeacherInClass(await journals.readClassId(owner.id));
    const { id: shared } = await journals.anEntry(former.cookie);
    await journals.share(shared, 'class', former.cookie);
    const isListed = async () => {
      const reply = await journals.call('GET', '/api/journal/class', owner.cookie);
      const { entries } = SharedJournalEntries.parse(reply.json());
      return entries.some((entry) => entry.id === shared);
    };
    const before = await isListed();

    const path = `/api/users/${former.id}`;
    await journals.call('PATCH', path, administrator.cookie, { role: 'student' });

    expect([before, await isListed()]).toEqual([true, false]);
  });

  it('[P-14] the work of someone who is no longer a student is closed to the teachers of the former class until that is undone', async () => {
    const { portal, people } = journals;
    const teacher = people['class teacher'].cookie;
    const { user, password } = await portal.aStudent('Promoted Student');
    const member = { classId: await journals.readClassId(people.owner.id), userId: user.id };
    await portal.dependencies.database.queries
      .insertInto('class_members')
      .values({ ...member, joinedAt: new Date().toISOString() })
      .execute();
    const entry = await journals.anEntry(await portal.signIn(user.email, password));
    const paths = [
      `/api/journal/entries/${entry.id}/file`,
      `/api/journal/entries?userId=${user.id}`,
    ];

    for (const [role, status] of [
      ['admin', 404],
      ['student', 200],
    ] as const) {
      await journals.call('PATCH', `/api/users/${user.id}`, people.administrator.cookie, { role });
      const cookie = await portal.signIn(user.email, password);
      const message = { message: `I cannot join as ${role}.` };
      await journals.call('POST', '/api/public/support-message', cookie, message);
      const found: number[] = [];
      for (const path of paths) found.push((await journals.call('GET', path, teacher)).status);
      const inbox = await journals.call('GET', '/api/support-messages', teacher);
      expect([role, found]).toEqual([role, paths.map(() => status)]);
      expect(inbox.text.includes(message.message)).toBe(role === 'student');
    }
  });

  it('[P-15] what an administrator reads of others is in the audit log', async () => {
    const { administrator, owner } = journals.people;
    await journals.call('GET', `/api/journal/entries?userId=${owner.id}`, administrator.cookie);
    await journals.call('GET', `/api/journal/entries/${id}/file`, administrator.cookie);
    await journals.call('GET', `/api/journal/entries/${id}/comments`, administrator.cookie);

    const log = await journals.call('GET', '/api/audit?kind=journal', administrator.cookie);

    for (const subject of [`journal of account ${owner.id}`, `journal entry ${id}`])
      expect(log.text).toContain(subject);
    expect(log.text).toContain(`comments on journal entry ${id}`);
  });

  it('[P-15] the small pictures of one journal that an administrator sees are one entry of the log', async () => {
    const { administrator, owner, 'class teacher': teacher } = journals.people;
    const photos = [
      await journals.anEntry(owner.cookie, await aPhoto(), 'one.jpg'),
      await journals.anEntry(owner.cookie, await aPhoto(), 'two.jpg'),
    ];
    for (const { cookie } of [owner, teacher, administrator])
      for (const photo of photos) {
        const path = `/api/journal/entries/${photo.id}/thumbnail`;
        expect((await journals.call('GET', path, cookie)).status).toBe(200);
      }

    const log = await journals.call('GET', '/api/audit?kind=journal', administrator.cookie);

    const subject = `small pictures in the journal of account ${owner.id}`;
    const read = AuditEntryList.parse(log.json()).entries.filter(
      (entry) => entry.subject === subject,
    );
    expect(read.map(({ actor }) => actor)).toEqual(['admin']);
  });

  it('[P-16] the consent recorded several times at once is recorded', async () => {
    const { owner, 'class teacher': teacher } = journals.people;
    const path = `/api/journal/students/${owner.id}/consent`;

    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        journals.call('PUT', path, teacher.cookie, { mayPublish: true }),
      ),
    );

    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('[P-14] students are listed to their teachers, who record the consent of their own students only', async () => {
    const { owner } = journals.people;
    const path = `/api/journal/students/${owner.id}/consent`;
    const listed: Record<string, boolean | number> = {};
    const recorded: Record<string, number> = {};
    for (const [viewer, { cookie }] of Object.entries(journals.people)) {
      const list = await journals.call('GET', '/api/journal/students', cookie);
      listed[viewer] = list.status === 200 ? list.text.includes(`"id":${owner.id},`) : list.status;
      recorded[viewer] = (await journals.call('PUT', path, cookie, { mayPublish: true })).status;
    }

    const refused = { owner: 403, classmate: 403, 'other student': 403, anonymous: 401 };
    expect(listed).toEqual({
      ...refused,
      'class teacher': true,
      'other teacher': false,
      administrator: true,
    });
    expect(recorded).toEqual({
      ...refused,
      'class teacher': 200,
      'other teacher': 404,
      administrator: 200,
    });
  });

  it('[P-16] shared entries are listed to the class and to everyone with the public name alone', async () => {
    await stages['published for everyone']();
    const { id: forClass } = await journals.anEntry();
    await journals.share(forClass, 'class');
    await journals.decide('approve');

    const everyone = await journals.call('GET', '/api/journal/public', null);
    const classmate = await journals.call(
      'GET',
      '/api/journal/class',
      journals.people.classmate.cookie,
    );
    const stranger = await journals.call(
      'GET',
      '/api/journal/class',
      journals.people['other student'].cookie,
    );

    expect(everyone.text).toContain(`"id":"${id}"`);
    expect(everyone.text).not.toContain(`"id":"${forClass}"`);
    expect(classmate.text).toContain(`"id":"${forClass}"`);
    expect(stranger.json()).toEqual({ entries: [] });
    for (const { text } of [everyone, classmate])
      expect(text).not.toMatch(/filePath|journal\/|@school|"name"|commentCount/);
  });

  it.each(['0', '-1', '1e3', '99999999999', 'x', '1%00', '%2e%2e'])(
    '[§4] there is no entry %s',
    async (nothing) => {
      const { cookie } = journals.people.administrator;

      const reply = await journals.call('GET', `/api/journal/entries/${nothing}/file`, cookie);

      expect(reply.status).toBe(404);
    },
  );
});
