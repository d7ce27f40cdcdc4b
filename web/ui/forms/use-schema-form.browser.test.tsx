import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { z } from 'zod';
import { SelectField, TextField } from './fields/field.tsx';
import { PageForm } from './page-form.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const Booking = z.object({
  host: z.string().min(1, 'Please enter a host.'),
  room: z.enum(['hall', 'library']),
  seats: z.number('Please enter a number.').int(),
  password: z.string(),
});

const host = page.getByLabelText('Host');
const seats = page.getByLabelText('Seats');
const password = page.getByLabelText('Password');
const submit = page.getByRole('button', { name: 'Send' });

describe('a form that is checked by its schema', () => {
  it('shows the error at its field and above the form, and sends nothing', async () => {
    const sent: unknown[] = [];
    await render(<Form onSubmit={(booking) => sent.push(booking)} />);
    await host.fill('ada.example');

    await submit.click();

    await expect.element(page.getByText('Please enter a number.')).toBeVisible();
    const summary = page.getByRole('group', { name: 'What to fix' });
    await expect.element(summary).toHaveFocus();
    await expect.element(summary.getByRole('link', { name: 'Seats' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends text, a choice, and numbers as the schema has them, and empties a used password', async () => {
    const sent: unknown[] = [];
    await render(<Form onSubmit={(booking) => sent.push(booking)} />);
    await host.fill('ada.example');
    await page.getByLabelText('Room').selectOptions('library');
    await seats.fill('12');
    await password.fill('secret words');

    await submit.click();

    await expect.element(password).toHaveValue('');
    expect(sent).toEqual([
      { host: 'ada.example', room: 'library', seats: 12, password: 'secret words' },
    ]);
  });

  it('fills in values that arrive later, but never over what was typed', async () => {
    await render(<Form />);
    await seats.fill('7');

    await userEvent.click(page.getByRole('button', { name: 'Load' }));

    await expect.element(host).toHaveValue('saved.example');
    await expect.element(seats).toHaveValue('7');
  });
});

function Form({ onSubmit = () => undefined }: { onSubmit?: (booking: object) => unknown }) {
  const [isLoaded, setLoaded] = useState(false);
  const { ref, field, clear, ...form } = useSchemaForm({
    defaults: { host: '', room: 'hall', seats: '', password: '' },
    prefill: isLoaded ? { host: 'saved.example', seats: '30' } : undefined,
    numbers: ['seats'],
    loadSchema: async () => Booking,
    onSubmit: async (booking) => {
      onSubmit(booking);
      clear('password');
    },
  });
  return (
    <PageForm ref={ref} onSubmit={form.onSubmit}>
      <TextField label="Host" {...field('host')} />
      <SelectField label="Room" {...field('room')}>
        <option value="hall">Hall</option>
        <option value="library">Library</option>
      </SelectField>
      <TextField label="Seats" {...field('seats')} />
      <TextField label="Password" {...field('password')} />
      <button type="button" onClick={() => setLoaded(true)}>
        Load
      </button>
      <button type="submit">Send</button>
    </PageForm>
  );
}
