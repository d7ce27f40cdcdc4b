import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCelebration, startCommunity, type Community } from '../../testing/community.fixture.ts';
import { testEngines } from '../../database/testing/test-databases.fixture.ts';

const states = ['pending', 'published', 'rejected', 'hidden'] as const;
const viewers = ['anonymous', 'author', 'another student', 'teacher', 'administrator'] as const;
type State = (typeof states)[number];
type ViewerName = (typeof viewers)[number];
type Who = { cookie: string | null };

/** Everywhere the text of an item might appear. */
const places = [
  '/api/public/community-feed',
  '/api/public/champions',
  '/api/public/engagement-metrics',
  '/api/public/active-projects',
  '/api/public/live-games',
  '/api/my/submissions',
  '/api/moderation/counts',
  '/api/projects',
  '/api/open-quests',
  '/api/moderation',
  '/api/moderation?state=pending',
  '/api/moderation?state=published',
  '/api/moderation?state=rejected',
  '/api/moderation?state=hidden',
  '/api/moderation/log.csv',
  '/api/support-messages',
];
const kinds = ['quest', 'celebration', 'project'] as const;
type Kind = (typeof kinds)[number];
/** Revisions: the public text while a change is pending, and the text that an approved change replaced. */
const wordings = [...states, 'standing', 'change', 'former', 'latest'] as const;
type Wording = (typeof wordings)[number];
const statesByWording: Record<Wording, State | 'gone'> = {
  pending: 'pending',
  published: 'published',
  rejected: 'rejected',
  hidden: 'hidden',
  standing: 'published',
  change: 'pending',
  former: 'gone',
  latest: 'published',
};

/** Item × viewer × place: the rules written a second time, independently of the code. */
function isSeen(kind: Kind, wording: Wording, viewer: ViewerName, place: string): boolean {
  const state = statesByWording[wording];
  const isReviewer = viewer === 'teacher' || viewer === 'administrator';
  // The log covers everything that was decided on.
  if (place === '/api/moderation/log.csv') return isReviewer;
  if (state === 'gone') return false;
  // The feed has five items at most: the first quest and the first celebration are no longer among
  // them.
  if (place === '/api/public/community-feed')
    return state === 'published' && (kind === 'project' || wording !== 'published');
  if (place === '/api/public/active-projects' || place === '/api/public/engagement-metrics')
    return kind === 'project' && state === 'published';
  if (place === '/api/my/submissions') return viewer === 'author';
  // Hidden items, including removed projects, appear only in the review.
  if (place === '/api/projects') {
    const isPendingForViewer = isReviewer || viewer === 'author';
    if (kind !== 'project') return false;
    if (state === 'pending') return isPendingForViewer;
    return state === 'rejected' ? viewer === 'author' : state === 'published';
  }
  if (place === '/api/moderation') return isReviewer;
  // A pending change is shown next to the text it would replace.
  if (place.endsWith('=pending') && wording === 'standing') return isReviewer;
  if (place.startsWith('/api/moderation?')) return isReviewer && place.endsWith(`=${state}`);
  return false;
}

describe.each(testEngines())('who sees what on %s', (engine) => {
  let community: Community;
  let who: Record<ViewerName, Who>;
  let colleague: Who;

  beforeAll(async () => {
    community = await startCommunity(engine);
    who = {
      anonymous: { cookie: null },
      author: await community.portal.aStudent(),
      'another student': await community.portal.aStudent(),
      teacher: community.teacher,
      administrator: community.admin,
    };
    const promoted = await community.portal.aStudent('Tom Teacher');
    const path = `/api/users/${promoted.user.id}`;
    await community.portal.call('PATCH', path, { role: 'teacher' }, community.admin);
    colleague = {
      cookie: await community.portal.signIn(promoted.user.email, promoted.password),
    };
    for (const kind of kinds) for (const state of states) await make(kind, state);
    for (const kind of ['quest', 'project'] as const) await makeAppeals(kind);
  });
  afterAll(() => community.close());

  async function make(kind: Kind, state: State): Promise<void> {
    const id = await submit(kind, `words-of-${state}-${kind}`);
    if (state === 'published' || state === 'hidden') await community.act(id, 'approve');
    if (state === 'hidden') await community.act(id, 'hide');
    if (state === 'rejected') await community.act(id, 'reject', { reason: 'No' });
  }

  async function makeAppeals(kind: 'quest' | 'project'): Promise<void> {
    // The limits of the forms have a test of their own.
    await community.portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
    for (const [before, after] of [
      ['standing', 'change'],
      ['former', 'latest'],
    ] as const) {
      const id = await submit(kind, `words-of-${before}-${kind}`);
      await community.act(id, 'approve');
      const words = `words-of-${after}-${kind}`;
      const revision =
        kind === 'quest'
          ? { kind, questType: 'story', description: words }
          : { kind, title: words, type: 'Park', description: words, participants: 1 };
      const path = `/api/my/submissions/${id}/revise`;
      const reply = await community.portal.call('POST', path, revision, who.author);
      const changeId = String(Reflect.get(Object(reply.json()), 'id'));
      if (after === 'latest') await community.act(changeId, 'approve');
    }
  }

  async function submit(kind: Kind, words: string): Promise<string> {
    if (kind === 'quest') {
      return community.send('submit-quest', { questType: 'story', description: words }, who.author);
    }
    if (kind === 'celebration') {
      return community.send('celebrate', { ...aCelebration, achievement: words }, who.author);
    }
    const project = { title: words, type: 'Park', description: words };
    const reply = await community.portal.call('POST', '/api/projects', project, who.author);
    return String(Reflect.get(Object(reply.json()), 'id'));
  }

  const rows = viewers.flatMap((viewer) => places.map((place) => ({ viewer, place })));
  it.each(rows)('[P-08] $viewer at $place', async ({ viewer, place }) => {
    const { text } = await community.read(place, who[viewer]);

    const seen: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    for (const kind of kinds) {
      for (const wording of kind === 'celebration' ? states : wordings) {
        const words = `words-of-${wording}-${kind}`;
        seen[words] = text.includes(words);
        expected[words] = isSeen(kind, wording, viewer, place);
      }
    }
    expect(seen).toEqual(expected);
  });

  const deciders = ['student', 'another teacher', 'teacher', 'administrator'] as const;
  const decisions = deciders.flatMap((decider) =>
    (['approve', 'reject', 'hide', 'undo'] as const).flatMap((action) =>
      (['own', "a student's"] as const).map((whose) => ({ decider, action, whose })),
    ),
  );
  /** 403 for students; for a teacher's own work with the sentence that someone else decides. */
  it.each(decisions)('$decider: $action on $whose work', async ({ decider, action, whose }) => {
    const { portal } = community;
    // The limits of the forms have a test of their own.
    await portal.dependencies.database.queries.deleteFrom('rate_limits').execute();
    const person = { student: who.author, 'another teacher': colleague, teacher: who.teacher };
    const caller = decider === 'administrator' ? who.administrator : person[decider];
    const id = await community.send(
      'celebrate',
      { ...aCelebration, achievement: `${decider} ${action} ${whose}` },
      whose === 'own' ? caller : who['another student'],
    );
    if (action === 'undo') await community.act(id, 'approve', undefined, who.administrator);

    const body = action === 'reject' ? { reason: 'No' } : undefined;
    const reply = await community.act(id, action, body, caller);
    const listed = decider === 'student' ? null : (await community.queue('', caller)).items;

    const isOwnOfTeacher = whose === 'own' && decider.endsWith('teacher');
    const refusal = isOwnOfTeacher ? 'own-work' : null;
    expect([reply.status, reply.headers.get('x-problem')]).toEqual(
      decider === 'student' ? [403, 'not-allowed'] : [refusal ? 403 : 200, refusal],
    );
    if (refusal) expect(reply.text).toBe('Someone else must review your work.');
    expect(listed?.find((item) => item.id === id)?.mayDecide).toBe(
      listed === null ? undefined : refusal === null,
    );
  });
});
