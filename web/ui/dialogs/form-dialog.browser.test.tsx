import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { requestClose } from '../../testing/request-close.fixture.ts';
import { FormDialog } from './form-dialog.tsx';

const dialog = page.getByRole('dialog');
const title = dialog.getByLabelText('Title');
const opener = page.getByRole('button', { name: 'Propose a project' });

describe('a dialog with a form', () => {
  it('closes without asking while nothing was typed', async () => {
    await render(<Proposal />);
    await opener.click();
    await expect.element(title).toBeVisible();

    await userEvent.keyboard('{Escape}');

    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('leaves room between its description and the first field', async () => {
    await render(<Proposal />);
    await opener.click();

    const sentence = dialog.getByText('A teacher reads it first.').element();
    const form = title.element().closest('form');
    const bottom = sentence.getBoundingClientRect().bottom;

    expect((form?.getBoundingClientRect().top ?? 0) - bottom).toBe(16);
  });

  it('asks before it closes once something was typed, and keeps it', async () => {
    await render(<Proposal />);
    await opener.click();
    await title.fill('Benches');

    await userEvent.keyboard('{Escape}');
    await expect.element(dialog.getByText('Discard what you typed?')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Keep writing' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    await expect.element(title).toHaveValue('Benches');
  });

  it('Back on Android closes it, and asks first once something was typed', async () => {
    await render(<Proposal />);
    await opener.click();
    await expect.element(title).toBeVisible();
    await requestClose();
    await expect.element(dialog).not.toBeInTheDocument();

    await opener.click();
    await title.fill('Benches');
    for (const isAsked of [true, false, true]) {
      await requestClose();
      const question = dialog.getByText('Discard what you typed?');
      await expect.poll(() => question.elements().length).toBe(isAsked ? 1 : 0);
    }
    await dialog.getByRole('button', { name: 'Discard' }).click();

    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('discards what was typed when asked to, and returns the focus', async () => {
    await render(<Proposal />);
    await opener.click();
    await title.fill('Benches');

    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.getByRole('button', { name: 'Discard' }).click();

    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('takes no input while it is saved, and returns the focus after a refusal', async () => {
    const saved = Promise.withResolvers<void>();
    await render(<Proposal save={() => saved.promise} />);
    await opener.click();
    await title.fill('Tide park');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => title.element().closest('form')?.ariaBusy).toBe('true');

    await userEvent.keyboard(' and more');
    await expect.element(title).toHaveValue('Tide park');
    saved.reject(new Error('Not now.'));

    await expect.element(title).toHaveFocus();
    await userEvent.keyboard('{End} 2');
    await expect.element(title).toHaveValue('Tide park 2');
  });

  it('[§2] does not close while it is saved', async () => {
    const saved = Promise.withResolvers<void>();
    await render(<Proposal save={() => saved.promise} />);
    await opener.click();
    await title.fill('Tide park');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => title.element().closest('form')?.ariaBusy).toBe('true');

    await userEvent.keyboard('{Escape}');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect.element(title).toHaveValue('Tide park');
    saved.resolve();

    await expect.element(dialog).not.toBeInTheDocument();
  });
});

function Proposal({ save = () => Promise.resolve() }: { save?: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    setBusy(true);
    const isSaved = await save().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isSaved) setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Propose a project
      </button>
      {isOpen && (
        <FormDialog
          title="Propose a project"
          description="A teacher reads it first."
          submitLabel="Send"
          busy={isBusy}
          onClose={() => setOpen(false)}
          onSubmit={() => void submit()}
        >
          <label>
            Title <input name="title" />
          </label>
        </FormDialog>
      )}
    </>
  );
}
