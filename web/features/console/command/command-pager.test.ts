import { describe, expect, it } from 'vitest';
import {
  firstPageNotice,
  lastPageNotice,
  noPageFormNotice,
  type CommandReply,
} from '#contract/game-server/console';
import {
  nextPagerState,
  startOfPager,
  turnPage,
  type Direction,
  type PagerEvent,
  type PagerState,
} from './command-pager.ts';

function aReply(changes: Partial<CommandReply> = {}): CommandReply {
  const base = { id: '1', command: 'mv list', result: 'earth', raw: 'earth', pagination: null };
  return { ...base, kind: 'multiverse', ...changes };
}

function page(current: number, total: number) {
  return { current, total, hasNext: current < total, hasPrev: current > 1 };
}

function asked(command: string, turned?: { base: string; page: number }): PagerEvent {
  const baseCommand = turned?.base ?? null;
  return {
    name: 'asked',
    request: { command, baseCommand, page: turned?.page ?? 1, askedAtMs: 1000 },
  };
}

function answered(reply: CommandReply): PagerEvent {
  return { name: 'answered', reply, at: 1080 };
}

function run(...events: PagerEvent[]): PagerState {
  return events.reduce(nextPagerState, startOfPager);
}

function turn(state: PagerState, direction: Direction) {
  return state.response === null ? null : turnPage(state.response, direction);
}

describe('Pagination of a reply', () => {
  const firstOfThree = run(asked('mv list'), answered(aReply({ pagination: page(1, 3) })));

  it('[§4] Next adds the number of the next page', () => {
    expect(turn(firstOfThree, 'next')).toEqual({ name: 'send', command: 'mv list 2', page: 2 });
  });

  it('[§4] Prev on page 1 shows the notice and sends nothing', () => {
    expect(turn(firstOfThree, 'previous')).toEqual({ name: 'notice', notice: firstPageNotice });
  });

  it('[§4] Next on the last page shows the notice and sends nothing', () => {
    const last = run(asked('mv list 3'), answered(aReply({ pagination: page(3, 3) })));

    expect(turn(last, 'next')).toEqual({
      name: 'notice',
      notice: lastPageNotice,
    });
  });

  it.each([
    { typed: 'mv list 2', back: 'mv list' },
    { typed: 'multiverse list 2', back: 'multiverse list' },
    { typed: 'mv list --page 2', back: 'mv list' },
    { typed: 'help 2', back: 'help 1' },
    { typed: 'npc list -a 2', back: 'npc list -a 1' },
  ])('[§4] Prev from page 2 of "$typed" sends "$back"', ({ typed, back }) => {
    const second = run(asked(typed), answered(aReply({ pagination: page(2, 3) })));

    expect(turn(second, 'previous')).toEqual({ name: 'send', command: back, page: 1 });
  });

  it('[§4] keeps the command as typed when the reply shows another form', () => {
    const second = nextPagerState(
      nextPagerState(firstOfThree, asked('mv list 2', { base: 'mv list', page: 2 })),
      answered(aReply({ command: 'mv list --page 2', pagination: page(2, 3) })),
    );

    expect(turn(second, 'next')).toEqual({ name: 'send', command: 'mv list 3', page: 3 });
  });

  it.each([
    { direction: 'next', notice: lastPageNotice },
    { direction: 'previous', notice: firstPageNotice },
  ] as const)(
    '[§4] a response without page numbers has one page: $direction gives the notice',
    ({ direction, notice }) => {
      const list = run(asked('list'), answered(aReply({ command: 'list' })));

      expect(turn(list, direction)).toEqual({ name: 'notice', notice });
    },
  );

  it('[§4] shows a notice for a list without a page form', () => {
    const portals = run(
      asked('mvp list'),
      answered(aReply({ command: 'mvp list', pagination: page(1, 3) })),
    );

    expect(turn(portals, 'next')).toEqual({ name: 'notice', notice: noPageFormNotice });
    expect(turn(portals, 'previous')).toEqual({ name: 'notice', notice: firstPageNotice });
  });

  it('[§4] turns back from a page whose reply has no page number', () => {
    const lost = nextPagerState(
      nextPagerState(firstOfThree, asked('mv list 2', { base: 'mv list', page: 2 })),
      answered(aReply({ pagination: null })),
    );

    expect(turn(lost, 'previous')).toEqual({ name: 'send', command: 'mv list', page: 1 });
    expect(turn(lost, 'next')).toEqual({ name: 'send', command: 'mv list 3', page: 3 });
  });

  it('[§4] keeps the page that is shown when the next one fails', () => {
    const failed = nextPagerState(
      nextPagerState(firstOfThree, asked('mv list 2', { base: 'mv list', page: 2 })),
      { name: 'failed' },
    );

    expect(failed.outcome.name).toBe('failed');
    expect(turn(failed, 'next')).toEqual({ name: 'send', command: 'mv list 2', page: 2 });
  });

  it('[§8] shows a notice until the next command', () => {
    const noticed = nextPagerState(firstOfThree, { name: 'noticed', notice: firstPageNotice });

    expect(noticed.notice).toBe(firstPageNotice);
    expect(nextPagerState(noticed, asked('list')).notice).toBeNull();
  });
});

describe('One command at a time', () => {
  it('[§4] ignores a command while another one runs', () => {
    const running = run(asked('mv create plaza normal'));

    expect(nextPagerState(running, asked('list'))).toBe(running);
  });

  it('[§4] ignores a reply and a failure when no command runs', () => {
    expect(run(answered(aReply()))).toBe(startOfPager);
    expect(run({ name: 'failed' })).toBe(startOfPager);
  });

  it('measures how long the reply took', () => {
    expect(run(asked('list'), answered(aReply())).response?.tookMs).toBe(80);
  });
});
