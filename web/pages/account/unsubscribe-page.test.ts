import { expect, it } from 'vitest';
import { render } from '../../testing/render-page.fixture.ts';

it('[P-10] the page behind the link in an email never calls the link incomplete before it knows it', async () => {
  const { html } = await render('/unsubscribe');

  expect(html).toContain('Stop emails');
  expect(html).not.toContain('incomplete');
});
