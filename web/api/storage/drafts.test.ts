import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { accountDrafts, browserDrafts, formDrafts } from './drafts.ts';
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
    formDrafts.keep('quest', mara, quest);
    const kept = formDrafts.find('quest', mara);
    formDrafts.forget('quest', mara);

    expect(kept).toEqual(quest);
    expect(formDrafts.find('quest', mara)).toBeNull();
  });

  it('do not exist for an empty form, or if they cannot be read', () => {
    formDrafts.keep('quest', 'visitor', quest);
    formDrafts.keep('quest', 'visitor', {});
    sessionStorage.setItem('draft celebration', '{');

    const found = ['quest', 'celebration'].map((form) => formDrafts.find(form, 'visitor'));
    expect(found).toEqual([null, null]);
  });

  it('are shown to their owner alone, and found when the same one signs in again', () => {
    formDrafts.keep('quest', mara, quest);
    formDrafts.keep('quest', 'visitor', { description: 'Of a visitor.' });
    formDrafts.forgetOthers(mara);

    expect(formDrafts.take('quest', 'visitor')).toEqual({ description: 'Of a visitor.' });
    expect(formDrafts.take('quest', noor)).toEqual({ description: 'Of a visitor.' });
    expect(formDrafts.take('quest', mara)).toEqual(quest);
  });

  it('of a visitor go to the account that signs in, and to nobody else', () => {
    formDrafts.keep('quest', 'visitor', quest);

    expect(formDrafts.take('quest', mara)).toEqual(quest);
    expect(formDrafts.take('quest', 'visitor')).toBeNull();
    expect(formDrafts.take('quest', noor)).toBeNull();
    expect(formDrafts.find('quest', mara)).toEqual(quest);
  });

  it('of a visitor come after those that the account already has', () => {
    formDrafts.keep('quest', mara, quest);
    formDrafts.keep('quest', 'visitor', { description: 'Begun without an account.' });

    expect(formDrafts.take('quest', mara)).toEqual(quest);
    formDrafts.forget('quest', mara);
    expect(formDrafts.take('quest', mara)).toEqual({ description: 'Begun without an account.' });
  });

  it.each([
    { where: 'this tab', drafts: formDrafts },
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
    for (const owner of [mara, 'visitor'] as const) formDrafts.keep('quest', owner, quest);
    sessionStorage.setItem('command-history', '[]');

    browserDrafts.keep('book', mara, quest);
    accountDrafts.keep('workbook', mara, quest);

    formDrafts.forgetAll();

    expect(Object.keys(sessionStorage)).toEqual(['command-history']);
    expect(Object.keys(localStorage)).toEqual(['draft book of 7']);
  });

  it('of an account are found after the tab was closed, those of a visitor are not', () => {
    formDrafts.keep('quest', mara, quest);
    formDrafts.keep('quest', 'visitor', quest);
    const elsewhere = { sessionStorage: new TabStorage(), localStorage };
    vi.stubGlobal('window', elsewhere);

    expect(formDrafts.find('quest', 'visitor')).toBeNull();
    expect(formDrafts.find('quest', noor)).toBeNull();
    expect(formDrafts.find('quest', mara)).toEqual(quest);

    formDrafts.forget('quest', mara);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('of answers that are sent again by themselves are the same in all tabs', () => {
    accountDrafts.keep('workbook', mara, quest);
    accountDrafts.keep('workbook', 'visitor', quest);

    expect([Object.keys(sessionStorage), Object.keys(localStorage)]).toEqual([
      [],
      ['unsent workbook of 7'],
    ]);
  });

  it('in two tabs at once are each tab’s own', () => {
    const ownTab = window.sessionStorage;
    formDrafts.keep('quest', mara, quest);
    vi.stubGlobal('window', { sessionStorage: new TabStorage(), localStorage });
    formDrafts.keep('quest', mara, { description: 'Of the other tab.' });

    vi.stubGlobal('window', { sessionStorage: ownTab, localStorage });

    expect(formDrafts.find('quest', mara)).toEqual(quest);
  });

  it('do not exist if the browser’s settings forbid storage', () => {
    vi.stubGlobal('window', {
      get sessionStorage() {
        throw new DOMException('No', 'SecurityError');
      },
    });

    formDrafts.keep('quest', mara, quest);
    formDrafts.forgetAll();
    formDrafts.forgetOthers(noor);

    expect(formDrafts.take('quest', mara)).toBeNull();
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
