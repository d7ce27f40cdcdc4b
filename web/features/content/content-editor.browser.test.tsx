import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ContentDocument } from '#contract/content/content-editing';
import { testContent } from '../../content/test-content.fixture.ts';
import { refetchReads, aUser, openApp, type Replies } from '../../testing/app.fixture.tsx';

type Key = 'links' | 'play' | 'site' | 'worlds';

const form = 'https://forms.example.org/survey';
const survey = page.getByRole('textbox', { name: /^Survey/ });
const question = page.getByRole('dialog', { name: 'Leave without saving?' });

function aDocument(key: Key, of: Partial<ContentDocument> = {}): ContentDocument {
  const body = testContent[key];
  return {
    key,
    published: { version: 0, body },
    draft: null,
    latestVersion: 0,
    history: [{ version: 0, state: 'published', author: 'admin', at: '2026-11-20T08:00:00.000Z' }],
    error: null,
    ...of,
  };
}

async function openEditor(key: Key, replies: Replies = {}) {
  const keys: readonly Key[] = ['links', 'play', 'site', 'worlds'];
  const documents = keys.map((each) => [
    `GET /api/content/documents/${each}`,
    { json: aDocument(each) },
  ]);
  return openApp(`/content-editor/${key}`, {
    user: aUser({ role: 'admin', displayName: 'admin' }),
    replies: { ...Object.fromEntries(documents), ...replies },
  });
}

beforeEach(() => page.viewport(1280, 900));

describe('the content editor', () => {
  it('keeps typed text through a change of tabs, and asks before leaving it', async () => {
    await openEditor('links');
    await survey.fill(form);

    await page.getByRole('tab', { name: 'Worlds' }).click();
    await expect.poll(() => location.pathname).toBe('/content-editor/worlds');
    history.back();
    await expect.element(question.getByText(/Your changes to Links/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => location.pathname).toBe('/content-editor/worlds');
    await page.getByRole('tab', { name: 'Links, not saved' }).click();
    await expect.element(survey).toHaveValue(form);

    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await expect.element(question.getByText(/Your changes to Links/)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(survey).toHaveValue(form);
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.element(survey).toHaveValue(form);
    await page.getByRole('tab', { name: 'Site' }).click();
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();

    await expect.poll(() => location.pathname).toBe('/server-control/files');
  });

  it('[§1] says that a draft is saved when only the reply was lost', async () => {
    let now = aDocument('links');
    await openEditor('links', {
      'GET /api/content/documents/links': () => Response.json(now),
      'POST /api/content/documents/links/draft': async (request) => {
        const { body } = await request.json();
        now = aDocument('links', {
          draft: { version: 1, body },
          latestVersion: 1,
        });
        throw new TypeError('Failed to fetch');
      },
    });
    await survey.fill(form);

    await page.getByRole('button', { name: 'Save draft' }).click();

    await expect.element(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Links', exact: true })).toBeVisible();
  });

  it('[§4] keeps typed text when the session ends, until it is discarded', async () => {
    const admin = aUser({ role: 'admin', displayName: 'admin' });
    let reply = Response.json(admin);
    await openEditor('links', { 'GET /api/user': () => reply.clone() });
    await survey.fill(form);
    reply = new Response('Please sign in.', { status: 401 });
    refetchReads();
    await expect.poll(() => location.pathname).toBe('/help');

    await openEditor('links');
    await expect.element(survey).toHaveValue(form);
    await page.getByRole('link', { name: 'Files', exact: true }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => location.pathname).toBe('/server-control/files');

    await openEditor('links');
    await expect.element(survey).not.toHaveValue(form);
  });

  it('[product §5] an entry that was just added shows an error once its field, or the entry, was left', async () => {
    await openEditor('worlds');
    const fields = page.getByTestId('content-form');
    const invalid = () => fields.element().querySelectorAll('[aria-invalid=true]').length;
    await page.getByRole('button', { name: 'Add an entry' }).first().click();
    await expect.element(page.getByText(/^\d fields? need/)).toBeVisible();
    expect(invalid()).toBe(0);

    [...fields.element().querySelectorAll('details')].at(-1)?.querySelector('input')?.focus();
    await userEvent.keyboard('{Tab}');
    await expect.poll(invalid).toBe(1);
    page.getByRole('button', { name: 'Add an entry' }).first().element().focus();

    await expect.poll(invalid).toBeGreaterThan(1);
  });

  it('marks a changed tab on a phone without moving or covering the others', async () => {
    await page.viewport(375, 800);
    await openEditor('links');
    const tabs = page.getByRole('tablist', { name: 'Content' });
    await expect.element(tabs).toBeVisible();
    const heightPx = tabs.element().clientHeight;

    await survey.fill(form);

    const marked = page.getByRole('tab', { name: 'Links, not saved' });
    await expect.element(marked).toBeVisible();
    expect(marked.element().scrollWidth).toBe(marked.element().clientWidth);
    expect(tabs.element().clientHeight).toBe(heightPx);
  });

  it.each<{ key: Key }>([{ key: 'site' }, { key: 'worlds' }, { key: 'play' }])(
    'shows $key at 375 px without overflow, also an opened entry of a draft',
    async ({ key }) => {
      await page.viewport(375, 800);
      const draft = { version: 1, body: testContent[key] };
      const document = aDocument(key, { draft, latestVersion: 1 });
      await openEditor(key, { [`GET /api/content/documents/${key}`]: { json: document } });
      const fields = page.getByTestId('content-form');
      await expect.element(fields).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();

      fields.element().querySelector('details > summary')?.scrollIntoView();
      const [entry] = fields.element().querySelectorAll<HTMLElement>('details > summary');
      entry?.click();

      const inputs = [...fields.element().querySelectorAll('input, textarea')];
      expect(inputs.length).toBeGreaterThan(0);
      // Folded fields have no box.
      const right = inputs.map((input) => input.getBoundingClientRect().right);
      expect(Math.max(...right)).toBeLessThanOrEqual(375);
      expect(window.document.documentElement.scrollWidth).toBe(375);
    },
  );

  it('[product §5] saves the latest text when it is clicked during a save', async () => {
    const first = Promise.withResolvers<void>();
    let document = aDocument('site');
    const portal = await openEditor('site', {
      'GET /api/content/documents/site': () => Response.json(document),
      async 'POST /api/content/documents/site/draft'(request) {
        const { body }: { body: unknown } = await request.json();
        if (document.latestVersion === 0) await first.promise;
        const latestVersion = document.latestVersion + 1;
        document = aDocument('site', { draft: { version: latestVersion, body }, latestVersion });
        return Response.json(document);
      },
    });
    const title = page.getByRole('textbox', { name: 'Site title' });
    const save = page.getByRole('button', { name: 'Save draft' });
    await title.fill('One');
    await save.click();
    const saving = page.getByRole('button', { name: 'Saving…' });
    await expect.element(saving).toBeVisible();
    await title.fill('Two');
    await saving.click();
    first.resolve();

    await expect.element(page.getByText('Not saved yet')).not.toBeInTheDocument();
    // Not `disabled`, which would lose the focus at the next frame.
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expect.element(save).toHaveFocus();
    const sent = portal.calls.filter(({ call }) => call.endsWith('/documents/site/draft'));
    expect(sent.map(({ body }) => JSON.parse(body))).toMatchObject([
      { body: { title: 'One' }, baseVersion: 0 },
      { body: { title: 'Two' }, baseVersion: 1 },
    ]);
  });

  it('[product §5] does not replace what someone else saved since the unsaved text was begun', async () => {
    let document = aDocument('site');
    const save = (body: unknown) => {
      const latestVersion = document.latestVersion + 1;
      document = aDocument('site', { draft: { version: latestVersion, body }, latestVersion });
    };
    const sent: unknown[] = [];
    await openEditor('site', {
      'GET /api/content/documents/site': () => Response.json(document),
      async 'POST /api/content/documents/site/draft'(request) {
        const { body, baseVersion }: { body: unknown; baseVersion: number } = await request.json();
        sent.push(baseVersion);
        if (baseVersion !== document.latestVersion)
          return new Response('Nothing was overwritten.', { status: 409 });
        save(body);
        return Response.json(document);
      },
    });
    const title = page.getByRole('textbox', { name: 'Site title' });
    const saveDraft = page.getByRole('button', { name: 'Save draft' });
    await title.fill('Mine');
    save({ ...testContent.site, title: 'Theirs' });
    refetchReads();
    await expect.element(page.getByRole('button', { name: 'Discard draft' })).toBeVisible();
    await expect.element(title).toHaveValue('Mine');

    await saveDraft.click();

    const keepMine = page.getByRole('button', { name: 'Keep mine' });
    await expect.element(page.getByText('Theirs: Theirs')).toBeVisible();
    await expect.element(title).toHaveValue('Mine');
    await keepMine.click();
    await expect.element(keepMine).not.toBeInTheDocument();
    expect(sent).toEqual([0, 1]);
    expect(document.draft?.body).toMatchObject({ title: 'Mine' });
  });

  it('[product §5] discards only the draft that is shown, and then shows the newer one', async () => {
    const draftOf = (title: string, version: number) =>
      aDocument('site', {
        draft: { version, body: { ...testContent.site, title } },
        latestVersion: version,
      });
    let document = draftOf('Mine', 1);
    const discarded: string[] = [];
    await openEditor('site', {
      'GET /api/content/documents/site': () => Response.json(document),
      'DELETE /api/content/documents/site/draft': ({ url }) => {
        discarded.push(new URL(url).search);
        return new Response('Nothing was overwritten.', { status: 409 });
      },
    });
    const title = page.getByRole('textbox', { name: 'Site title' });
    await expect.element(title).toHaveValue('Mine');
    document = draftOf('Theirs', 2);

    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();

    await expect.element(title).toHaveValue('Theirs');
    expect(discarded).toEqual(['?version=1']);
    await title.fill('Typed over theirs');
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();
  });

  it('[§4] a removed entry comes back with Undo, and what was typed since stays', async () => {
    await openEditor('worlds');
    await page.getByText('Survival', { exact: true }).click();

    await page.getByRole('button', { name: 'Remove Survival' }).click();
    await expect.element(page.getByText('Survival was removed')).toBeVisible();
    await page.getByText('Tacoma', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Tacoma today');
    await page.getByRole('button', { name: 'Undo' }).click();

    await expect.element(page.getByText('Survival', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Tacoma today', { exact: true })).toBeVisible();
  });

  it('[§4] an entry that moves up keeps focus, so a second click moves it again', async () => {
    await openEditor('worlds');
    const names = () =>
      [...page.getByTestId('content-form').element().querySelectorAll('summary')].map(
        ({ innerText }) => innerText.replace(/^\d+\s*/, ''),
      );
    await page.getByText('Earth', { exact: true }).click();
    page.getByRole('button', { name: 'Move Earth up' }).element().focus();

    await userEvent.keyboard('{Enter}{Enter}');

    await expect.poll(() => names().slice(0, 3)).toEqual(['Earth', 'Tacoma', 'Survival']);
  });

  it('[§4] an entry stays open while its error is corrected', async () => {
    await openEditor('worlds');
    await page.getByText('Earth', { exact: true }).click();
    const name = page.getByRole('textbox', { name: 'Name' });

    await name.fill('');
    await expect.element(page.getByText('Needs attention', { exact: true })).toBeVisible();
    await name.fill('Earth today');

    await expect
      .element(page.getByText('Needs attention', { exact: true }))
      .not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
    await page.getByText('Earth today', { exact: true }).click();
    await expect.element(name).not.toBeInTheDocument();
  });

  it('[§4] a group that is turned off and on again keeps its values', async () => {
    await openEditor('play');
    const group = page.getByRole('checkbox', { name: 'Joining often breaks' });
    const since = page.getByRole('textbox', { name: 'Since' });
    await group.click();
    await since.fill('2026-09-01');

    await group.click();
    await expect.element(since).not.toBeInTheDocument();
    await group.click();

    await expect.element(since).toHaveValue('2026-09-01');
  });
});
