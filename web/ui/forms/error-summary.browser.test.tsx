import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { TextField } from './fields/field.tsx';
import { PageForm } from './page-form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const Trip = z.object({
  place: z.string().min(1, 'Please enter a place.'),
  people: z.string().min(1, 'Please enter a number.'),
});
const summary = page.getByRole('group', { name: 'What to fix' });
const send = page.getByRole('button', { name: 'Send' });

describe('the summary above a form', () => {
  it('[§9] takes the focus after a failed submit and leads to each field in its order', async () => {
    await render(<TripForm />);
    await expect.element(summary).not.toBeInTheDocument();

    await send.click();

    await expect.element(summary).toHaveFocus();
    await expect.element(summary).toHaveTextContent('Please check these fields:PlacePeople');
    const links = summary.getByRole('link');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Place', 'People']);
    await links.nth(1).click();
    await expect.element(page.getByLabelText('People')).toHaveFocus();
    await userEvent.keyboard('4');
    await expect.element(summary).toHaveTextContent('Please check this field:Place');
    await expect.element(page.getByLabelText('People')).toHaveFocus();
  });

  it('[§9] takes the focus again when the same errors are sent again', async () => {
    await render(<TripForm />);
    await send.click();
    await expect.element(summary).toHaveFocus();
    await summary.getByRole('link', { name: 'Place' }).click();

    await send.click();

    await expect.element(summary).toHaveFocus();
  });

  it('[§9] says why the server refused the form', async () => {
    await render(<TripForm refusal="That trip is full." />);
    await page.getByLabelText('Place').fill('Harbor');
    await page.getByLabelText('People').fill('4');

    await send.click();

    await expect.element(summary).toHaveTextContent('That trip is full.');
    await expect.element(summary).toHaveFocus();
  });

  it('[§9] takes the focus in a dialog, too, once its form can be used again', async () => {
    await render(<TripDialog />);
    await page.getByLabelText('Place').fill('Harbor');

    await send.click();

    await expect.element(summary).toHaveTextContent('That trip is full.');
    await expect.element(summary).toHaveFocus();
  });

  it('[§9] does not list what is checked while someone types', async () => {
    await render(
      <PageForm>
        <TextField label="Place" error="Please enter a place." />
      </PageForm>,
    );

    await expect.element(page.getByText('Please enter a place.')).toBeVisible();
    await expect.element(summary).not.toBeInTheDocument();
  });
});

function TripForm({ refusal = null }: { refusal?: string | null }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { field, onSubmit } = useSchemaForm({
    defaults: { place: '', people: '' },
    loadSchema: async () => Trip,
    onSubmit: async () => setFailure(refusal),
  });
  return (
    <PageForm failure={failure} onSubmit={onSubmit}>
      <TextField label="Place" {...field('place')} />
      <TextField label="People" {...field('people')} />
      <button type="submit">Send</button>
    </PageForm>
  );
}

function TripDialog() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function refuse() {
    setBusy(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    setFailure('That trip is full.');
    setBusy(false);
  }
  return (
    <FormDialog
      title="Trip"
      submitLabel="Send"
      busy={isBusy}
      failure={failure}
      onClose={() => undefined}
      onSubmit={() => void refuse()}
    >
      <TextField label="Place" />
    </FormDialog>
  );
}
