import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { DataTable, type Column } from './data-table.tsx';

const columns: readonly Column<string>[] = [
  { head: 'Name', cell: (row) => row },
  { head: 'Kind', phone: 'note', cell: () => 'map' },
  { head: 'World', cell: (row) => (row === 'short' ? 'earth' : 'earth '.repeat(9)) },
  { head: 'Size', phone: 'note', cell: () => '' },
  { head: 'Owner', phone: 'note', cell: () => 'everyone' },
];

/** For each note of a row: whether a dot is before it and after it. */
async function findDots(row: Locator): Promise<boolean[][]> {
  const box = row.element().getBoundingClientRect();
  const picture = new Image();
  picture.src = `data:image/png;base64,${await page.screenshot({ element: row, save: false })}`;
  await picture.decode();
  const scale = picture.naturalWidth / box.width;
  const drawing = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight).getContext('2d');
  drawing?.drawImage(picture, 0, 0);
  const isDrawnAt = (x: number, y: number) => {
    const [left, top] = [(x - box.left) * scale, (y - box.top) * scale];
    const colors = drawing?.getImageData(left, top, 9 * scale, 14 * scale).data ?? [];
    return Math.max(...colors) - Math.min(...colors) > 60;
  };
  return [...row.element().querySelectorAll('td')].flatMap((note) => {
    const text = document.createRange();
    text.selectNodeContents(note);
    const lines = text.getClientRects();
    const [first, last] = [note.getClientRects()[0], lines[lines.length - 1]];
    if (first === undefined || last === undefined) return [];
    return [[isDrawnAt(first.left - 10, first.top), isDrawnAt(last.right + 1, last.top)]];
  });
}

it('[design] on a phone, dots are between the notes of a row, and no line begins or ends with one', async () => {
  await page.viewport(375, 600);
  await render(
    <DataTable
      label="Things"
      columns={columns}
      rows={['short', 'long']}
      getRowKey={(row) => row}
    />,
  );

  await expect
    .poll(() => findDots(page.getByRole('row', { name: 'short' })))
    .toEqual([
      [false, true],
      [true, true],
      [true, false],
    ]);
  await expect
    .poll(() => findDots(page.getByRole('row', { name: 'long' })))
    .toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
});
