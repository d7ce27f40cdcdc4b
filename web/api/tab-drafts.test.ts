import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { findDraft, forgetAllDrafts, forgetDraft, keepDraft } from './tab-drafts.ts';

/** As a browser's: what is kept are its own properties. */
class TabStorage {
  getItem(key: string): string | null {
    const text: unknown = Reflect.get(this, key);
    return typeof text === 'string' ? text : null;
  }
  setItem(key: string, text: string): void {
    Reflect.set(this, key, text);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let sessionStorage: TabStorage;

describe('drafts of this tab', () => {
  beforeEach(() => {
    sessionStorage = new TabStorage();
    vi.stubGlobal('window', { sessionStorage });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are found again until they are forgotten', () => {
    keepDraft('quest', { description: 'Counted trees.' });
    const kept = findDraft('quest');
    forgetDraft('quest');

    expect(kept).toEqual({ description: 'Counted trees.' });
    expect(findDraft('quest')).toBeNull();
  });

  it('are none once nothing stands in the form, and none when they cannot be read', () => {
    keepDraft('quest', { description: 'Counted trees.' });
    keepDraft('quest', { description: '', questType: undefined });
    sessionStorage.setItem('draft celebration', '{');

    expect([findDraft('quest'), findDraft('celebration')]).toEqual([null, null]);
  });

  it('are all forgotten on signing out, and nothing else of the tab', () => {
    keepDraft('quest', { description: 'Counted trees.' });
    sessionStorage.setItem('command-history', '[]');

    forgetAllDrafts();

    expect(findDraft('quest')).toBeNull();
    expect(sessionStorage.getItem('command-history')).toBe('[]');
  });

  it('are none where the settings of the browser forbid it', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('No', 'SecurityError');
      },
    });

    keepDraft('quest', { description: 'Counted trees.' });
    forgetAllDrafts();

    expect(findDraft('quest')).toBeNull();
  });
});
