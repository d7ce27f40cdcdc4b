import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';

const columns: readonly Column<string>[] = [
  { head: 'Name', cell: (row) => row },
  { head: 'Actions', appliesTo: (row) => row.startsWith('own'), cell: (row) => `Edit ${row}` },
];
const render = (...rows: readonly string[]) =>
  renderToStaticMarkup(
    <DataTable label="Things" columns={columns} rows={rows} getRowKey={(row) => row} />,
  );

it('[1.3.1] the first cell names its row, and a heading names the rows below it', () => {
  const html = renderToStaticMarkup(
    <DataTable
      label="Things"
      columns={[...columns, { head: 'Size', cell: () => '1 KB' }]}
      rows={['ash', 'apple', 'birch']}
      getRowKey={(row) => row}
      getHeading={(row) => row.charAt(0)}
    />,
  );

  expect(html.match(/<tbody/g)).toHaveLength(2);
  expect(html.match(/scope="rowgroup"[^>]*>[ab]</g)).toHaveLength(2);
  expect(html.match(/<th scope="row"/g)).toHaveLength(3);
});

it('[§2] a column that applies to no row is left out', () => {
  expect(render('foreign')).not.toContain('Actions');
});

it('[§2] a column that applies to some rows is empty in the others', () => {
  const html = render('own', 'foreign');

  expect(html).toContain('Actions');
  expect(html).toContain('Edit own');
  expect(html).not.toContain('Edit foreign');
});

it('[§2] of a long table with pages, the first rows are shown', () => {
  const rows = Array.from({ length: 1000 }, (_, n) => `row ${n}`);
  const html = renderToStaticMarkup(
    <DataTable
      label="Things"
      columns={columns}
      rows={rows}
      pageLength={50}
      getRowKey={(row) => row}
    />,
  );

  expect(html).toContain('row 49');
  expect(html).not.toContain('row 50');
  // Not in the frame that scrolls, which would cut off its focus ring.
  expect(html).toMatch(/<\/table><\/div><button[^>]*>Show 50 more/);
});

it('[design] a table in a card has no second frame', () => {
  const inCard = renderToStaticMarkup(
    <DataTable label="Things" columns={columns} rows={[]} getRowKey={(row) => row} isInCard />,
  );

  expect(inCard).not.toMatch(/<table class="[^"]* border border-line/);
  expect(render('own')).toMatch(/<table class="[^"]* border border-line/);
});
