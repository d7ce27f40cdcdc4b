import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { browserDrafts, tabDrafts } from './drafts.ts';
import { nextDraftOwner } from './use-draft-owner.ts';

/** Like the browser's storage: entries are its own properties. */
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

const mara = 7;
const noor = 12;
const quest = { description: 'Counted trees.' };

let sessionStorage: TabStorage;
let localStorage: TabStorage;

describe('drafts', () => {
  beforeEach(() => {
    sessionStorage = new TabStorage();
    localStorage = new TabStorage();
    vi.stubGlobal('window', { sessionStorage, localStorage });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('are found again until they are forgotten', () => {
    tabDrafts.keep('quest', mara, quest);
    const kept = tabDrafts.find('quest', mara);
    tabDrafts.forget('quest', mara);

    expect(kept).toEqual(quest);
    expect(tabDrafts.find('quest', mara)).toBeNull();
  });

  it('do not exist for an empty form, or if they cannot be read', () => {
    tabDrafts.keep('quest', 'visitor', quest);
    tabDrafts.keep('quest', 'visitor', {});
    sessionStorage.setItem('draft celebration', '{');

    const found = ['quest', 'celebration'].map((form) => tabDrafts.find(form, 'visitor'));
    expect(found).toEqual([null, null]);
  });

  it('are shown to their owner alone, and found when the same one signs in again', () => {
    tabDrafts.keep('quest', mara, quest);
    tabDrafts.keep('quest', 'visitor', { description: 'Of a visitor.' });
    tabDrafts.forgetOthers(mara);

    expect(tabDrafts.take('quest', 'visitor')).toEqual({ description: 'Of a visitor.' });
    expect(tabDrafts.take('quest', noor)).toEqual({ description: 'Of a visitor.' });
    expect(tabDrafts.take('quest', mara)).toEqual(quest);
  });

  it('of a visitor go to the account that signs in, and to nobody else', () => {
    tabDrafts.keep('quest', 'visitor', quest);

    expect(tabDrafts.take('quest', mara)).toEqual(quest);
    expect(tabDrafts.take('quest', 'visitor')).toBeNull();
    expect(tabDrafts.take('quest', noor)).toBeNull();
    expect(tabDrafts.find('quest', mara)).toEqual(quest);
  });

  it('of a visitor come after those that the account already has', () => {
    tabDrafts.keep('quest', mara, quest);
    tabDrafts.keep('quest', 'visitor', { description: 'Begun without an account.' });

    expect(tabDrafts.take('quest', mara)).toEqual(quest);
    tabDrafts.forget('quest', mara);
    expect(tabDrafts.take('quest', mara)).toEqual({ description: 'Begun without an account.' });
  });

  it.each([
    { where: 'this tab', drafts: tabDrafts },
    { where: 'this browser', drafts: browserDrafts },
  ])('of $where are removed when another account is there', ({ drafts }) => {
    drafts.keep('quest', mara, quest);
    drafts.keep('quest', noor, quest);
    drafts.keep('quest', 'visitor', quest);
    drafts.forgetOthers(noor);

    const kept = [mara, noor, 'visitor'] as const;
    expect(kept.map((owner) => drafts.find('quest', owner))).toEqual([null, quest, quest]);
  });

  it('are all forgotten on signing out, and nothing else of the tab', () => {
    for (const owner of [mara, 'visitor'] as const) tabDrafts.keep('quest', owner, quest);
    sessionStorage.setItem('command-history', '[]');

    tabDrafts.forgetAll();

    expect(Object.keys(sessionStorage)).toEqual(['command-history']);
  });

  it('do not exist if the browser’s settings forbid storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('No', 'SecurityError');
      },
    });

    tabDrafts.keep('quest', mara, quest);
    tabDrafts.forgetAll();
    tabDrafts.forgetOthers(noor);

    expect(tabDrafts.take('quest', mara)).toBeNull();
  });
});

describe('the owner of what is in a form', () => {
  it.each([
    { note: 'not known before it was asked', owner: null, user: undefined, next: null },
    { note: 'a visitor', owner: null, user: null, next: 'visitor' },
    { note: 'a visitor who signs in', owner: 'visitor', user: { id: mara }, next: mara },
    { note: 'anyone who is signed out while they write', owner: mara, user: null, next: mara },
    { note: 'not the one who signs in after that', owner: mara, user: { id: noor }, next: mara },
  ] as const)('is $note', ({ owner, user, next }) => {
    expect(nextDraftOwner(owner, user)).toBe(next);
  });
});
