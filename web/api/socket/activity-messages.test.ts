import { describe, expect, it } from 'vitest';

import type { ConsoleMessage } from '#contract/socket';
import { addFrame, readFrame, type ActivityEntry } from './activity-messages.ts';

const nowMs = Date.parse('2026-11-01T10:00:00.000Z');

function aMessage(id: string): ConsoleMessage {
  return {
    type: 'console',
    id,
    at: '2026-11-01T10:00:00.000Z',
    kind: 'general',
    event: 'answer',
    message: `line ${id}`,
  };
}
const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage(String(from + at)));
const getIds = (entries: readonly ActivityEntry[]) => entries.map(({ id }) => id);

describe('[§4] Activity log entries', () => {
  it('appends a message', () => {
    expect(getIds(addFrame(messages(1, 2), aMessage('3'), nowMs))).toEqual(['1', '2', '3']);
  });

  it('ignores a message that it already has', () => {
    const held = messages(1, 3);

    expect(addFrame(held, aMessage('2'), nowMs)).toBe(held);
  });

  it('keeps the last 100', () => {
    const entries = addFrame(messages(1, 100), aMessage('101'), nowMs);

    expect(entries).toHaveLength(100);
    expect(getIds(entries).at(0)).toBe('2');
    expect(getIds(entries).at(-1)).toBe('101');
  });

  it.each([
    { note: 'first connection', held: [], sent: messages(1, 3), ids: ['1', '2', '3'] },
    {
      note: 'reconnection with an overlap',
      held: messages(1, 3),
      sent: messages(2, 5),
      ids: ['1', '2', '3', '4', '5'],
    },
    {
      note: 'reconnection after a restart that forgot everything',
      held: messages(1, 2),
      sent: [],
      ids: ['1', '2'],
    },
    {
      note: 'reconnection with nothing in common',
      held: messages(1, 2),
      sent: messages(8, 9),
      ids: ['1', '2', '8', '9'],
    },
  ])('merges the backlog by id: $note', ({ held, sent, ids }) => {
    expect(getIds(addFrame(held, { type: 'backlog', messages: sent }, nowMs))).toEqual(ids);
  });

  it('keeps the last 100 of a merge', () => {
    const entries = addFrame(
      messages(1, 100),
      { type: 'backlog', messages: messages(51, 150) },
      nowMs,
    );

    expect(getIds(entries)).toEqual(getIds(messages(51, 150)));
  });

  it('shows where lines were skipped', () => {
    const entries = addFrame(messages(1, 1), { type: 'skipped', count: 12 }, nowMs);

    expect(entries[1]).toMatchObject({
      type: 'skipped',
      count: 12,
      at: '2026-11-01T10:00:00.000Z',
    });
  });
});

describe('A frame of the socket', () => {
  const without = (field: keyof ConsoleMessage) =>
    JSON.stringify({ ...aMessage('1'), [field]: undefined });

  it('is parsed', () => {
    expect(readFrame(JSON.stringify(aMessage('1')))).toEqual(aMessage('1'));
    expect(readFrame('{"type":"skipped","count":3}')).toEqual({ type: 'skipped', count: 3 });
  });

  it.each([
    { note: 'no JSON', text: 'hello' },
    { note: 'no object', text: 'null' },
    { note: 'a kind of a newer server', text: '{"type":"weather","message":"rain"}' },
    { note: 'a message without its text', text: without('message') },
    { note: 'a message without an id', text: without('id') },
    { note: 'a message without a time', text: without('at') },
    {
      note: 'a message of no time',
      text: JSON.stringify({ ...aMessage('1'), at: 'yesterday' }),
    },
    { note: 'a backlog without messages', text: '{"type":"backlog"}' },
    { note: 'a count that is not a number', text: '{"type":"skipped","count":"3"}' },
  ])('is left aside when it is $note', ({ text }) => {
    expect(readFrame(text)).toBeNull();
  });

  it.each([
    { note: 'no event', text: without('event'), shown: { event: 'notice' } },
    { note: 'no kind', text: without('kind'), shown: { kind: 'general' } },
    {
      note: 'unknown ones',
      text: JSON.stringify({ ...aMessage('1'), event: 'constructor', kind: 'weather' }),
      shown: { event: 'notice', kind: 'general' },
    },
  ])('[product §4] of a message with $note is a notice', ({ text, shown }) => {
    expect(readFrame(text)).toEqual({ ...aMessage('1'), ...shown });
  });

  it('[§4] is a backlog without what is not a message', () => {
    const messages = [1, JSON.parse(without('id')), aMessage('2')];

    expect(readFrame(JSON.stringify({ type: 'backlog', messages }))).toEqual({
      type: 'backlog',
      messages: [aMessage('2')],
    });
  });
});
