import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TabPanel, Tabs } from './tabs.tsx';

const tab = (name: string) => page.getByRole('tab', { name });

it('[accessibility 3] a tab shows the focus ring after a key, and not after a mouse click', async () => {
  await render(<Journals />);

  await tab('My class').click();
  await expect.element(tab('My class')).toHaveFocus();
  expect(outlineOf('My class')).toBe('none');

  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('My files')).toHaveFocus();
  await expect.element(page.getByText('Panel of mine')).toBeVisible();
  expect(outlineOf('My files')).toBe('solid');
});

function outlineOf(name: string): string {
  return getComputedStyle(tab(name).element()).outlineStyle;
}

function Journals() {
  const [selected, setSelected] = useState('mine');
  const tabs = [
    { value: 'mine', label: 'My files' },
    { value: 'class', label: 'My class' },
  ];
  return (
    <Tabs label="Journals" onSelect={setSelected} {...{ tabs, selected }}>
      {tabs.map(({ value }) => (
        <TabPanel key={value} value={value}>
          Panel of {value}
        </TabPanel>
      ))}
    </Tabs>
  );
}
