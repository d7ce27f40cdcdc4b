import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { NameList } from './name-list.tsx';

const aList = (count: number) => (
  <NameList
    label="People"
    className=""
    rows={Array.from({ length: count }, (_, n) => `Student_${n}`)}
    getName={(name) => name}
  >
    {(name) => <li key={name}>{name}</li>}
  </NameList>
);
const countRows = () => page.getByRole('listitem').elements().length;

it('[design] a search in a form neither sends the form nor counts as typed', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const onInput = vi.fn();
  await render(
    <form onSubmit={onSubmit} onInput={onInput}>
      {aList(150)}
      <button type="submit">Save</button>
    </form>,
  );

  await page.getByRole('searchbox').fill('student_149');
  await userEvent.keyboard('{Enter}');

  await expect.poll(countRows).toBe(1);
  expect([onSubmit.mock.calls, onInput.mock.calls]).toEqual([[], []]);
});

it('[design] a list that has become short shows every name', async () => {
  const { rerender } = await render(aList(101));
  await page.getByRole('searchbox').fill('student_100');
  await expect.poll(countRows).toBe(1);

  await rerender(aList(100));

  await expect.poll(countRows).toBe(100);
});

it.each(['jose', 'JOSÉ', 'Jose\u0301'])(
  '[design] a name is found with or without its accents: %s',
  async (typed) => {
    const rows = ['José R.', ...Array.from({ length: 120 }, (_, n) => `Student_${n}`)];
    await render(
      <NameList label="People" className="" rows={rows} getName={(name) => name}>
        {(name) => <li key={name}>{name}</li>}
      </NameList>,
    );

    await page.getByRole('searchbox').fill(typed);

    await expect.poll(countRows).toBe(1);
    await expect.element(page.getByText('José R.')).toBeVisible();
  },
);
