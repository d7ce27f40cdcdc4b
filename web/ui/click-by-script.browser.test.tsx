import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { IconButton } from './button.tsx';
import { Dialog } from './dialogs/dialog.tsx';
import { ChipGroup } from './forms/fields/chip-group.tsx';
import { Checkbox } from './forms/fields/checkbox.tsx';
import { SelectField } from './forms/fields/field.tsx';
import { PasswordField } from './forms/fields/password-field.tsx';
import { CheckIcon } from './icons/status-icons.tsx';
import { Disclosure } from './navigation/disclosure.tsx';
import { MenuButton } from './navigation/menu-button.tsx';
import { TabPanel, Tabs } from './navigation/tabs.tsx';
import { listenForTooltips } from './tooltips/icon-tooltip.ts';

/** Like voice control and screen readers: a click without a pointer, a key, or the focus. */
async function clickByScript(locator: Locator): Promise<void> {
  const element = await locator.findElement();
  if (element instanceof HTMLElement) element.click();
}

describe('a click without pointer, key, or focus', () => {
  it('[accessibility 4] opens a menu, chooses in it, and closes it from elsewhere', async () => {
    await render(<Menu />);
    const button = page.getByRole('button', { name: 'Actions' });

    await clickByScript(button);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await clickByScript(page.getByRole('button', { name: 'Elsewhere' }));
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await clickByScript(button);
    await expect.element(page.getByRole('menu')).toBeVisible();
    await clickByScript(page.getByRole('menuitem', { name: 'Rename' }));

    await expect.element(page.getByRole('status')).toHaveTextContent('renamed');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  });

  it('[accessibility 4] selects a tab', async () => {
    await render(<TwoTabs />);

    await clickByScript(page.getByRole('tab', { name: 'Second' }));

    await expect.element(page.getByText('The second panel')).toBeVisible();
    await expect
      .element(page.getByRole('tab', { name: 'Second' }))
      .toHaveAttribute('aria-selected', 'true');
  });

  it('[accessibility 4] opens and closes a dialog', async () => {
    await render(<OneDialog />);

    await clickByScript(page.getByRole('button', { name: 'Open' }));
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await clickByScript(page.getByRole('button', { name: 'Close' }));

    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('[accessibility 4] activates a button with a tooltip', async () => {
    const end = listenForTooltips(document);
    let presses = 0;
    await render(
      <IconButton label="Check" onClick={() => (presses += 1)}>
        <CheckIcon />
      </IconButton>,
    );

    await clickByScript(page.getByRole('button', { name: 'Check' }));

    expect(presses).toBe(1);
    end();
  });

  it('[accessibility 4] works on filters, checkboxes, passwords, and disclosures', async () => {
    await render(<Controls />);

    await clickByScript(page.getByRole('button', { name: 'Streets' }));
    await expect
      .element(page.getByRole('button', { name: 'Streets' }))
      .toHaveAttribute('aria-pressed', 'true');
    await clickByScript(page.getByRole('checkbox', { name: 'I agree' }));
    await expect.element(page.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    await clickByScript(page.getByRole('button', { name: 'Show password' }));
    const password = page.getByLabelText('Password', { exact: true });
    await expect.element(password).toHaveAttribute('type', 'text');
    // No keyboard corrects it, and no browser sends it to a spelling service.
    expect(password.element()).toMatchObject({ spellcheck: false, autocapitalize: 'none' });
    await clickByScript(page.getByText('More'));
    await expect.element(page.getByText('What was folded')).toBeVisible();
  });

  it('[accessibility 4] a list of choices is the browser’s own, which assistive technology knows', async () => {
    await render(
      <SelectField label="World">
        <option>tacoma</option>
      </SelectField>,
    );

    expect((await page.getByLabelText('World').findElement()).tagName).toBe('SELECT');
  });
});

function Menu() {
  const [done, setDone] = useState('');
  return (
    <>
      <MenuButton label="Actions" items={[{ label: 'Rename', onSelect: () => setDone('renamed') }]}>
        <CheckIcon />
      </MenuButton>
      <button type="button">Elsewhere</button>
      <p role="status">{done}</p>
    </>
  );
}

function TwoTabs() {
  const [selected, setSelected] = useState('first');
  return (
    <Tabs
      tabs={[
        { value: 'first', label: 'First' },
        { value: 'second', label: 'Second' },
      ]}
      label="Two"
      selected={selected}
      onSelect={setSelected}
    >
      <TabPanel value="first">The first panel</TabPanel>
      <TabPanel value="second">The second panel</TabPanel>
    </Tabs>
  );
}

function OneDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="A question">
        What now?
      </Dialog>
    </>
  );
}

function Controls() {
  const [topic, setTopic] = useState('All');
  return (
    <>
      <ChipGroup
        label="Topic"
        options={[
          { value: 'All', label: 'All' },
          { value: 'Streets', label: 'Streets' },
        ]}
        selected={topic}
        onSelect={setTopic}
      />
      <Checkbox>I agree</Checkbox>
      <PasswordField label="Password" />
      <Disclosure summary="More">What was folded</Disclosure>
    </>
  );
}
