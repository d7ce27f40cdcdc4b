import { useState, type ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { Button } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const dialog = page.getByRole('dialog');
const cancel = dialog.getByRole('button', { name: 'Cancel' });

describe('[accessibility 4] the focus in a dialog that opens', () => {
  it('is in its first field, so that typing works at once', async () => {
    const save = vi.fn();
    await render(
      <FormDialog title="New folder" submitLabel="Create" onClose={ignore} onSubmit={save}>
        <input type="hidden" name="id" />
        <input type="file" className="sr-only" aria-label="Picture" />
        <label>
          Folder name <input />
        </label>
      </FormDialog>,
    );
    await expect.element(dialog.getByLabelText('Folder name')).toHaveFocus();

    await userEvent.keyboard('maps{Enter}');

    await expect.element(dialog.getByLabelText('Folder name')).toHaveValue('maps');
    expect(save).toHaveBeenCalledOnce();
  });

  it('is at the chosen one of several choices', async () => {
    await render(
      <FormDialog title="Reply" submitLabel="Send" onClose={ignore} onSubmit={ignore}>
        <label>
          <input type="radio" name="kind" value="no" /> No
        </label>
        <label>
          <input type="radio" name="kind" value="yes" defaultChecked /> Yes
        </label>
      </FormDialog>,
    );

    await expect.element(dialog.getByLabelText('Yes')).toHaveFocus();
  });

  it('is at the harmless answer of a question, and in the field of a word to type', async () => {
    const { rerender } = await render(<Deletion />);
    await expect.element(cancel).toHaveFocus();

    await rerender(<Deletion key="typed" typedWord="DELETE" />);

    await expect.element(dialog.getByLabelText('Type DELETE to continue')).toHaveFocus();
  });

  it('is at the title of a dialog to read, and returns to what opened it', async () => {
    await render(
      <Opening>
        <p>A long text.</p>
      </Opening>,
    );
    const opener = page.getByRole('button', { name: 'Open' });
    await opener.click();
    await expect.element(dialog.getByRole('heading', { name: 'Trash' })).toHaveFocus();

    await userEvent.keyboard('{Escape}');

    await expect.element(opener).toHaveFocus();
  });

  it('opens no keyboard on a touch screen', async () => {
    const media = vi.spyOn(window, 'matchMedia');
    media.mockImplementation((query) => ({
      ...Object.create(MediaQueryList.prototype),
      matches: query === '(pointer: coarse)',
    }));

    await render(<Deletion typedWord="DELETE" />);

    await expect.element(dialog.getByRole('heading')).toHaveFocus();
  });
});

it.each([
  { height: 220, toast: null, as: 'with large text above a keyboard' },
  { height: 350, toast: '105px', as: 'between a toast and a keyboard' },
])('[1.4.4] a field can be seen in a short window, as $as', async ({ height, toast }) => {
  await page.viewport(375, height);
  document.documentElement.style.setProperty('--toast-space', toast);
  onTestFinished(async () => {
    document.documentElement.style.removeProperty('--toast-space');
    await page.viewport(1280, 900);
  });
  await render(
    <FormDialog title="New post" submitLabel="Send" onClose={ignore} onSubmit={ignore}>
      <p style={{ marginBottom: 240 }}>A teacher reads every post first.</p>
      <textarea aria-label="Text" style={{ height: 96 }} />
    </FormDialog>,
  );
  const field = await dialog.getByLabelText('Text').findElement();

  field.scrollIntoView({ block: 'center' });

  const { top, bottom, left } = field.getBoundingClientRect();
  for (const y of [top + 2, bottom - 2])
    expect(document.elementFromPoint(left + 2, y), `${y}`).toBe(field);
  // The card is as high as its content: its fill is a layer that would scroll away from under the field.
  const card = field.closest('.notched');
  expect(card?.scrollHeight).toBe(card?.clientHeight);
});

it('[accessibility 6] the button that closes a dialog is 44 px wide beside a long title on a phone', async () => {
  await page.viewport(375, 812);
  const title = `Reset the password for ${'Keliihananuiokalani'.repeat(2)}?`;
  await render(<Dialog isOpen title={title} onClose={ignore} />);
  const close = dialog.getByRole('button', { name: 'Close' });

  await expect.poll(() => close.element().getBoundingClientRect().width).toBe(44);
});

function ignore() {
  // Nothing happens.
}

function Deletion({ typedWord }: { typedWord?: string }) {
  return (
    <ConfirmDialog
      isOpen
      title="Delete this file?"
      description="It cannot be restored."
      confirmLabel="Delete"
      onCancel={ignore}
      onConfirm={ignore}
      {...(typedWord !== undefined && { typedWord })}
    />
  );
}

function Opening({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        title="Trash"
        footer={<Button>Empty the trash</Button>}
        onClose={() => setOpen(false)}
      >
        {children}
      </Dialog>
    </>
  );
}
