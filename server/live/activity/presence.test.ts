import { describe, expect, it } from 'vitest';
import { Presence, type PresenceNotice } from './presence.ts';

const minute = 60_000;
const ada = { userId: 1, name: 'Ada' };

function start(instance = 'here') {
  const sent: PresenceNotice[] = [];
  let now = Date.parse('2026-05-04T08:00:00Z');
  const presence = new Presence({
    instance,
    now: () => now,
    publish: (notice) => sent.push(notice),
  });
  const subjects = () => presence.list.map(({ subject }) => subject);
  return { presence, sent, subjects, pass: (ms: number) => (now += ms) };
}

const theirs = (subject: string): PresenceNotice => ({
  instance: 'there',
  asks: false,
  editing: [{ tab: 'othertab', subject, ...ada, since: '2026-05-04T07:00:00.000Z' }],
});

describe('presence', () => {
  it('[§9] forgets after thirty quiet minutes what nobody works on', () => {
    const { presence, subjects, pass } = start();
    const window = {};
    presence.hold(window, ada, { tab: 'firsttab', subject: 'book' });
    pass(29 * minute);
    presence.tick();
    presence.hold(window, ada, { tab: 'firsttab', subject: 'book' });
    pass(29 * minute);
    presence.tick();
    expect(presence.list).toMatchObject([{ subject: 'book', since: '2026-05-04T08:00:00.000Z' }]);

    pass(2 * minute);
    presence.tick();

    expect(subjects()).toEqual([]);
  });

  it('[§9] forgets an instance that fell silent, after a minute', () => {
    const { presence, subjects, pass } = start();
    presence.receive(theirs('book'));
    pass(50_000);
    presence.tick();
    expect(subjects()).toEqual(['book']);

    pass(11_000);
    presence.tick();

    expect(subjects()).toEqual([]);
  });

  it('[product §6] lists a window once when it comes from an instance that was killed', () => {
    const { presence, subjects } = start();
    presence.receive(theirs('book'));

    presence.hold({}, ada, { tab: 'othertab', subject: 'book' });
    presence.hold({}, ada, { tab: 'firsttab', subject: 'book' });

    expect(subjects()).toEqual(['book', 'book']);
  });

  it('answers an instance that asks, and tells listeners only of what changed', () => {
    const { presence, sent } = start();
    const heard: number[] = [];
    presence.listen((editing) => heard.push(editing.length));
    presence.receive(theirs('book'));
    presence.receive(theirs('book'));
    presence.receive({ instance: 'new', editing: [], asks: true });

    expect(heard).toEqual([1]);
    expect(sent).toEqual([{ instance: 'here', editing: [], asks: false }]);
  });

  it('a notice has room for what it holds, however much is open', () => {
    const { presence, sent } = start();
    for (let window = 0; window < 50; window += 1) {
      const subject = `file:/${'ü'.repeat(300)}${window}`;
      presence.hold({}, ada, { tab: 'firsttab', subject });
    }

    expect(presence.list).toHaveLength(50);
    expect(Math.max(...sent.map((each) => Buffer.byteLength(JSON.stringify(each))))).toBeLessThan(
      7900,
    );
    expect(sent.at(-1)?.editing.at(-1)?.subject).toMatch(/49$/);
  });
});
