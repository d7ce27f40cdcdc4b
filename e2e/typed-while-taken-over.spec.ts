import { expect, test } from './fixtures.ts';
import { holdScripts } from './held-scripts.ts';

// What is selected is what the next letter replaces, also when the page begins to listen in between.

for (const { path, label } of [
  { path: '/video', label: 'Search videos' },
  { path: '/auth', label: 'Email' },
]) {
  test(`[§1] what is selected while ${path} is taken over is replaced by what is typed then`, async ({
    page,
  }) => {
    const arrive = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const field = page.getByLabel(label, { exact: true });
    await field.fill('barcelona');
    await field.selectText();
    await arrive();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.insertText', { text: 'BASICS' });
    await expect(field).toHaveValue('BASICS');
  });
}

test('[§1] the part that is selected while a page is taken over stays selected', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto('/video', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox', { name: 'Search videos' });
  await field.fill('a street');
  await field.evaluate(
    (element) => element instanceof HTMLInputElement && element.setSelectionRange(2, 8, 'backward'),
  );
  await arrive();
  const selected = await field.evaluate(
    (element) =>
      element instanceof HTMLInputElement && [
        element.selectionStart,
        element.selectionEnd,
        element.selectionDirection,
      ],
  );
  expect(selected).toEqual([2, 8, 'backward']);
});
