import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Challenge, ChallengeDetail } from '#contract/community/challenges';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const challenge: Challenge = {
  id: 'c1',
  title: 'Dock Street',
  brief: 'Nobody runs.',
  world: 'tacoma',
  x: 412,
  z: -168,
  phase: 'observe',
  opensAt: '2026-11-19T09:00:00.000Z',
  closesAt: '2026-12-19T09:00:00.000Z',
  state: 'published',
  phases: [{ phase: 'observe', until: '2026-11-26T09:00:00.000Z' }],
  author: 'Ms. Alder',
  entryCount: 0,
  picture: null,
};
const withPicture = { ...challenge, picture: '/favicon.svg' };

function open(shown: Challenge, { mayChange }: { mayChange: boolean }) {
  const may = { enter: false, answer: mayChange, change: mayChange };
  const reply: ChallengeDetail = { challenge: shown, entries: [], answers: [], may };
  return openApp('/challenges/c1', {
    user: aUser({ role: mayChange ? 'teacher' : 'student' }),
    replies: {
      'GET /api/challenges/c1': { json: reply },
      'DELETE /api/challenges/c1/picture': { json: challenge },
    },
  });
}
const field = () => page.getByRole('group', { name: 'Challenge picture' });

/** Answers immediately; the progress is tested with the pictures of projects. */
class FakeUpload extends EventTarget {
  static addresses: string[] = [];
  readonly upload = new EventTarget();
  readonly status = 200;
  readonly statusText = 'OK';
  readonly responseText = JSON.stringify(withPicture);
  open(_method: string, address: string) {
    FakeUpload.addresses.push(address);
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
  abort() {}
}

beforeEach(() => {
  FakeUpload.addresses = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => void vi.unstubAllGlobals());

it('[§4] those who may change a challenge add its picture', async () => {
  await open(challenge, { mayChange: true });

  const picture = new File([new Uint8Array(1000)], 'place.png', { type: 'image/png' });
  await userEvent.upload(page.getByLabelText('Choose the challenge picture'), picture);

  await expect.element(page.getByText('Picture saved')).toBeVisible();
  expect(FakeUpload.addresses).toEqual([expect.stringContaining('/api/challenges/c1/picture')]);
});

it('[§4] the picture is at the top of the page, and is removed after a question', async () => {
  const portal = await open(withPicture, { mayChange: true });
  await expect.element(page.getByRole('img', { name: 'Dock Street, the place' })).toBeVisible();

  const remove = field().getByRole('button', { name: 'Remove the challenge picture' });
  const question = page.getByRole('dialog', { name: 'Remove the challenge picture?' });
  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(portal.calls.map(({ call }) => call)).not.toContain('DELETE /api/challenges/c1/picture');
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();

  await expect.element(page.getByText('Picture removed')).toBeVisible();
  expect(portal.calls.map(({ call }) => call)).toContain('DELETE /api/challenges/c1/picture');
});

it('[P-14] nobody else is offered to change it', async () => {
  await open(withPicture, { mayChange: false });

  await expect.element(page.getByRole('img', { name: 'Dock Street, the place' })).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});

it('[§2] a card shows the picture of its challenge, or else a drawing', async () => {
  const challenges = [withPicture, { ...challenge, id: 'c2', title: 'A park' }];
  await openApp('/challenges', { replies: { 'GET /api/challenges': { json: { challenges } } } });
  const pictures = (title: string) =>
    page.getByRole('article').filter({ hasText: title }).element().querySelectorAll('img');

  await expect.element(page.getByRole('heading', { name: 'Dock Street' })).toBeVisible();

  expect([...pictures('Dock Street')].map((each) => each.getAttribute('src'))).toEqual([
    '/favicon.svg?size=thumbnail',
  ]);
  expect(pictures('A park')[0]?.getAttribute('src')).toContain('/drawings/');
});
