import { endpoints } from 'virtual:endpoints';

import { call } from '../api/call.ts';
import { nowMs } from '../api/clock.ts';
import type { PageState } from './page-state.ts';

/** For a page that is not rendered by the server. */
export async function fetchPageState(): Promise<PageState> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    content: await call(endpoints.getContent),
    isPreview: false,
    isSample: false,
    at: nowMs(),
    zone: timeZone,
    queries: { queries: [], mutations: [] },
    search: '',
  };
}
