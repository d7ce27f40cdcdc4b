import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

import { ServerMarkup } from './server-markup.tsx';

describe('markup that the server rendered', () => {
  it('[§2] stays as it is, and its renderer does not run', async () => {
    const { kept, rendered } = await hydrateNote();

    await expect.element(page.getByText('from the server')).toBeVisible();
    expect(document.querySelector('#note em')).toBe(kept);
    expect(rendered).toEqual([]);
  });

  it('[§2] makes room for a newer text', async () => {
    const { rendered } = await hydrateNote();

    await page.getByRole('button', { name: 'Change' }).click();

    await expect.element(page.getByText('newer')).toBeVisible();
    await expect.element(page.getByText('from the server')).not.toBeInTheDocument();
    expect(rendered).toContain('newer');
  });
});

async function hydrateNote() {
  const root = document.createElement('div');
  root.innerHTML =
    '<div id="note"><em>from the server</em></div><button type="button">Change</button>';
  document.body.append(root);
  const kept = root.querySelector('em');
  const rendered: string[] = [];
  await new Promise<void>((onHydrated) => {
    const note = <Note onRender={(of) => rendered.push(of)} onHydrated={onHydrated} />;
    const hydrated = hydrateRoot(root, note);
    onTestFinished(() => {
      hydrated.unmount();
      root.remove();
    });
  });
  return { kept, rendered };
}

type Rendering = { onRender: (of: string) => void };

function Note({ onRender, onHydrated }: Rendering & { onHydrated: () => void }) {
  const [text, setText] = useState('older');
  useEffect(onHydrated, [onHydrated]);
  return (
    <>
      <ServerMarkup id="note" of={text}>
        <Text {...{ text, onRender }} />
      </ServerMarkup>
      <button type="button" onClick={() => setText('newer')}>
        Change
      </button>
    </>
  );
}

function Text({ text, onRender }: Rendering & { text: string }) {
  onRender(text);
  return <p>{text}</p>;
}
