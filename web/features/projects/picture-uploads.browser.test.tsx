import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { ProjectDetail } from '#contract/community/projects';
import { aUser, openApp } from '../../testing/app.fixture.tsx';

const project: ProjectDetail = {
  id: 'p1',
  title: 'Safer crossing',
  type: 'Streets',
  description: 'Nobody has to run.',
  progress: 20,
  participants: 1,
  lastUpdate: '2026-11-20T09:00:00.000Z',
  kind: 'crossing',
  phase: 'survey',
  picture: null,
  summary: 'Nobody has to run.',
  world: null,
  x: null,
  z: null,
  pictures: { before: null, proposed: null, built: null },
  team: ['Quiet Heron'],
  state: 'published',
  author: 'Quiet Heron',
  challenges: [],
  may: { changePictures: true, changeTeam: false, leave: false },
};

/** The upload that is under way; the test says how it goes on. */
class FakeUpload extends EventTarget {
  static started: FakeUpload[] = [];
  readonly upload = new EventTarget();
  address = '';
  isAborted = false;
  status = 0;
  statusText = '';
  responseText = '';
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  getAllResponseHeaders = () => 'content-type: application/json';
  send() {
    FakeUpload.started.push(this);
  }
  abort() {
    this.isAborted = true;
    this.#end('abort');
  }
  advance(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded }));
  }
  answer(status: number, responseText: string) {
    Object.assign(this, { status, responseText });
    this.#end('load');
  }
  #end(name: 'load' | 'abort') {
    this.dispatchEvent(new Event(name));
    this.dispatchEvent(new Event('loadend'));
  }
}

const place = () => page.getByRole('group', { name: 'Proposed picture' });
const open = () =>
  openApp('/projects/p1', {
    user: aUser(),
    replies: { 'GET /api/projects/p1': { json: project } },
  });
const aPicture = (name = 'plan.png', type = 'image/png') =>
  new File([new Uint8Array(1000)], name, { type });

async function drop(file: File) {
  await expect.element(place()).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const isTaken = (name: string) => {
    const event = new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true });
    return !place().element().dispatchEvent(event);
  };
  // Effects run after the place is painted.
  await expect.poll(() => isTaken('dragover')).toBe(true);
  expect(isTaken('drop')).toBe(true);
}

async function started(): Promise<FakeUpload> {
  await expect.poll(() => FakeUpload.started.length).toBe(1);
  const [upload] = FakeUpload.started;
  if (!upload) throw new Error('no upload');
  return upload;
}

describe('the pictures of a project', () => {
  beforeEach(() => {
    FakeUpload.started = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('[§4] a dropped picture shows its progress, and a message says when it is saved', async () => {
    await open();
    await drop(aPicture());
    const upload = await started();

    upload.advance(500);
    const bar = page.getByRole('progressbar', { name: 'Uploading plan.png' });
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
    upload.answer(200, JSON.stringify(project));

    await expect.element(page.getByText('Picture saved')).toBeVisible();
    await expect.element(place().getByRole('button', { name: 'Add the proposed' })).toBeVisible();
    expect(upload.address).toContain('/api/projects/p1/pictures/proposed');
  });

  it('[§4] an upload can be canceled, and another one started', async () => {
    await open();
    await drop(aPicture());
    const upload = await started();

    await place().getByRole('button', { name: 'Cancel' }).click();

    expect(upload.isAborted).toBe(true);
    await expect.element(place().getByRole('button', { name: 'Add the proposed' })).toBeVisible();
    await expect.element(place().getByRole('alert')).not.toBeInTheDocument();
  });

  it('[§1] leaving the page ends an upload only after a question', async () => {
    await open();
    await drop(aPicture());
    const upload = await started();
    await expect.element(page.getByRole('progressbar', { name: /^Uploading/ })).toBeVisible();
    const question = page.getByRole('dialog', { name: 'Leave this page?' });
    const close = () => {
      const closing = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(closing);
      return closing.defaultPrevented;
    };
    // React listens shortly after it has shown the upload.
    await expect.poll(close).toBe(true);

    await page.getByRole('link', { name: 'All projects' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(upload.isAborted).toBe(false);
    await page.getByRole('link', { name: 'All projects' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();

    await expect.poll(() => location.pathname).toBe('/projects');
    expect(upload.isAborted).toBe(true);
  });

  it('[accessibility 5] the focus stays at the picture that is sent, and when that is canceled', async () => {
    await open();
    await expect.element(place()).toBeVisible();
    place().getByRole('button', { name: 'Add the proposed' }).element().focus();

    await userEvent.upload(page.getByLabelText('Choose the proposed picture'), aPicture());
    await started();
    await expect.element(place()).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');

    await expect.element(place().getByRole('button', { name: 'Add the proposed' })).toBeVisible();
    await expect.element(place()).toHaveFocus();
  });

  it('[accessibility 5] the focus stays at a picture that was removed', async () => {
    let pictures: ProjectDetail['pictures'] = {
      ...project.pictures,
      proposed: '/api/projects/p1/pictures/proposed?v=1',
    };
    await openApp('/projects/p1', {
      user: aUser(),
      replies: {
        'GET /api/projects/p1': () => Response.json({ ...project, pictures }),
        'DELETE /api/projects/p1/pictures/proposed': () => {
          pictures = { ...project.pictures, proposed: null };
          return Response.json({ ...project, pictures });
        },
      },
    });

    await place().getByRole('button', { name: 'Remove the proposed' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();

    await expect.element(place().getByRole('button', { name: 'Add the proposed' })).toBeVisible();
    await expect.element(place()).toHaveFocus();
  });

  it('[§4] shows the reason for a refusal next to the picture', async () => {
    await open();
    await userEvent.upload(page.getByLabelText('Choose the proposed picture'), aPicture());
    const upload = await started();

    upload.answer(415, 'This picture cannot be read. Save it as JPEG or PNG, then try again.');

    await expect.element(place().getByRole('alert').getByText('cannot be read')).toBeVisible();
  });

  it('[§4] a file that is not a picture is refused before it is sent', async () => {
    await open();
    await drop(aPicture('notes.pdf', 'application/pdf'));

    await expect.element(place().getByRole('alert').getByText('Choose a picture')).toBeVisible();
    expect(FakeUpload.started).toEqual([]);
  });
});
