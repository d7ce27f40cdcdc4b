import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { bandButtonClass, Button, ButtonLink } from './button.tsx';

it.each(['light', 'dark'])(
  '[1.4.3] in the %s theme, buttons on the dark band stay readable under the mouse',
  async (theme) => {
    const root = document.documentElement;
    const before = root.dataset['theme'];
    root.dataset['theme'] = theme;
    onTestFinished(() => {
      root.dataset['theme'] = before;
    });
    await render(
      <div className={`bg-band ${bandButtonClass}`}>
        <Button>Copy</Button>
        <ButtonLink href="#join" className={bandButtonClass}>
          Join
        </ButtonLink>
      </div>,
    );

    for (const item of [
      page.getByRole('button', { name: 'Copy' }),
      page.getByRole('link', { name: 'Join' }),
    ]) {
      await item.hover();
      expect(measureContrast(item.element())).toBeGreaterThan(4.5);
    }
  },
);

function measureContrast(button: Element): number {
  const style = getComputedStyle(button);
  const [one = 0, other = 0] = ['--ink', '--fill'].map((name) =>
    measureLight(style.getPropertyValue(name)),
  );
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The relative luminance of a color such as `#17211f`. */
function measureLight(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
