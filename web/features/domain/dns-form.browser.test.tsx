import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { DnsPreview } from '#contract/game-server/domain';
import { DnsForm, type DnsFormProps } from './dns-form.tsx';

const replaced: DnsPreview = {
  host: 'map.school.example',
  changes: [{ what: 'record', before: 'A 192.0.2.1', after: 'A 192.0.2.2' }],
};

/** A form whose preview has not arrived yet. */
function openForm(
  preview: Promise<DnsPreview>,
  onSetUp: DnsFormProps['onSetUp'] = async () => undefined,
) {
  return render(
    <DnsForm
      name="Map address"
      label="Address"
      hint=""
      button="Set up"
      initial="192.0.2.2"
      validate={() => null}
      onPreview={() => preview}
      onCheck={() => preview}
      onSetUp={onSetUp}
      isPending={false}
      isPreviewing={false}
      failure={null}
    />,
  );
}

it('[§4] sets up the previewed text even if more was typed afterward', async () => {
  const check = Promise.withResolvers<DnsPreview>();
  const setUp: unknown[] = [];
  await openForm(check.promise, async (...shown) => setUp.push(shown));
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('192.0.2.9');

  check.resolve(replaced);
  await page.getByRole('button', { name: 'Replace' }).click();

  await expect.poll(() => setUp).toEqual([['192.0.2.2', replaced.changes]]);
});

it('[§4] a preview is not shown for text that was typed after it was requested', async () => {
  const preview = Promise.withResolvers<DnsPreview>();
  await openForm(preview.promise);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('192.0.2.9');

  preview.resolve(replaced);
  // A frame later, it would be shown.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  await expect.element(page.getByText('A 192.0.2.2')).not.toBeInTheDocument();
});
