import {
  commandForPage,
  commandWithoutPage,
  firstPageNotice,
  lastPageNotice,
  noPageFormNotice,
  type CommandReply,
} from '#contract/game-server/console';

/** A command that was sent, and the list whose page it turns. */
export type Request = {
  readonly command: string;
  /** The command without its page number; null for one that a person typed. */
  readonly baseCommand: string | null;
  /** The requested page, if the panel knows it. */
  readonly page: number;
  readonly askedAtMs: number;
};

export type ShownResponse = {
  readonly reply: CommandReply;
  readonly baseCommand: string;
  readonly page: number;
  readonly pages: number;
  readonly askedAtMs: number;
  readonly tookMs: number;
};

type Outcome =
  | { readonly name: 'none' }
  | { readonly name: 'running'; readonly request: Request }
  | { readonly name: 'answered' }
  | { readonly name: 'failed'; readonly request: Request };

/** `response` survives a failure, so that Next can be clicked again. */
export type PagerState = {
  readonly outcome: Outcome;
  readonly response: ShownResponse | null;
  readonly notice: string | null;
};

export type PagerEvent =
  | { readonly name: 'asked'; readonly request: Request }
  | { readonly name: 'answered'; readonly reply: CommandReply; readonly at: number }
  | { readonly name: 'failed' }
  | { readonly name: 'noticed'; readonly notice: string };

export type Direction = 'next' | 'previous';

export type PageTurn =
  | { readonly name: 'notice'; readonly notice: string }
  | { readonly name: 'send'; readonly command: string; readonly page: number };

export const startOfPager: PagerState = { outcome: { name: 'none' }, response: null, notice: null };

/** A reducer for the shown response and its page. One command runs at a time. */
export function nextPagerState(state: PagerState, event: PagerEvent): PagerState {
  const { outcome } = state;
  switch (event.name) {
    case 'asked':
      if (outcome.name === 'running') return state;
      return { ...state, outcome: { name: 'running', request: event.request }, notice: null };
    case 'answered':
      if (outcome.name !== 'running') return state;
      return {
        outcome: { name: 'answered' },
        response: readResponse(outcome.request, event.reply, state.response, event.at),
        notice: null,
      };
    case 'failed':
      if (outcome.name !== 'running') return state;
      return { ...state, outcome: { name: 'failed', request: outcome.request } };
    case 'noticed':
      return { ...state, notice: event.notice };
    default:
      return event satisfies never;
  }
}

/** §4: what Prev or Next does. A response without page numbers is a list of one page. */
export function turnPage(response: ShownResponse, direction: Direction): PageTurn {
  const page = direction === 'next' ? response.page + 1 : response.page - 1;
  if (page < 1) return { name: 'notice', notice: firstPageNotice };
  if (page > response.pages) return { name: 'notice', notice: lastPageNotice };
  const command = commandForPage(response.baseCommand, page);
  return command === null
    ? { name: 'notice', notice: noPageFormNotice }
    : { name: 'send', command, page };
}

function readResponse(
  request: Request,
  reply: CommandReply,
  before: ShownResponse | null,
  at: number,
): ShownResponse {
  const page = reply.pagination?.current ?? request.page;
  const pagesBefore = request.baseCommand === null ? 1 : (before?.pages ?? 1);
  return {
    reply,
    // Multiverse 5 turns `mv list 2` into `mv list --page 2`; the base stays the command as typed.
    baseCommand: request.baseCommand ?? commandWithoutPage(request.command, page),
    page,
    pages: reply.pagination?.total ?? Math.max(pagesBefore, page),
    askedAtMs: request.askedAtMs,
    tookMs: Math.max(0, at - request.askedAtMs),
  };
}
