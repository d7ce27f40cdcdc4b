import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Dialog } from '../dialogs/dialog.tsx';
import { MenuButton } from '../navigation/menu-button.tsx';
import { NotificationHistory } from './notification-history.tsx';
import { createToastQueue, type ToastQueue } from './toast-queue.ts';
import { Toaster } from './toaster.tsx';

// The figures of §9.
const visibleMs = 5000;
const swipePx = 50;
const maxWidthPx = 420;

const region = page.getByRole('region', { name: 'Notifications (F8)' });
const close = region.getByRole('button', { name: 'Close' });

let toastQueue: ToastQueue;

beforeEach(async () => {
  await page.viewport(1280, 720);
  toastQueue = createToastQueue({
    nowMs: () => performance.now(),
    schedule(task, delayMs) {
      const timer = setTimeout(task, delayMs);
      return () => clearTimeout(timer);
    },
  });
});

describe('toasts', () => {
  describe('that go by themselves', () => {
    beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
    afterEach(() => vi.useRealTimers());

    it('[§9] disappear after 5 s', async () => {
      await render(<Toaster queue={toastQueue} />);
      toastQueue.show({ title: 'Logged out' });
      await expect.element(region.getByText('Logged out')).toBeVisible();

      vi.advanceTimersByTime(visibleMs);

      await expect.element(region.getByText('Logged out')).not.toBeInTheDocument();
    });

    it('[§9] wait while the pointer is on them', async () => {
      await render(<Toaster queue={toastQueue} />);
      toastQueue.show({ title: 'Logged out' });
      const title = region.getByText('Logged out');
      await expect.element(title).toBeVisible();
      // Sent as events: on a busy machine a real pointer did not arrive while the clock stood still.
      movePointer(title.element(), 'pointerover');

      vi.advanceTimersByTime(4 * visibleMs);
      await expect.element(region.getByText('Logged out')).toBeVisible();
      movePointer(title.element(), 'pointerout');
      vi.advanceTimersByTime(visibleMs);

      await expect.element(region.getByText('Logged out')).not.toBeInTheDocument();
    });

    it('[product §5] stay until closed when they report an error', async () => {
      await render(<Toaster queue={toastQueue} />);
      toastQueue.show({ title: 'Login failed', tone: 'danger' });

      vi.advanceTimersByTime(20 * visibleMs);

      await expect.element(page.getByRole('alert').getByText('Login failed')).toBeVisible();
    });
  });

  it('[§4] replace one another: at most one is visible', async () => {
    await render(<Toaster queue={toastQueue} />);
    toastQueue.show({ title: 'Login failed', tone: 'danger' });
    toastQueue.show({ title: 'Login successful', description: 'Welcome back, Mara!' });

    await expect.element(region.getByText('Login successful')).toBeVisible();
    await expect.element(region.getByText('Login failed')).not.toBeInTheDocument();
    await expect.element(page.getByRole('status').getByText('Welcome back, Mara!')).toBeVisible();
  });

  it('[product §5] are kept in the history, newest first', async () => {
    toastQueue.show({ title: 'Login failed', tone: 'danger' });
    toastQueue.show({ title: 'Login successful' });

    const screen = await render(
      <NotificationHistory queue={toastQueue} isOpen onClose={() => {}} />,
    );

    const list = screen.getByRole('listitem');
    await expect.element(list.first()).toBeVisible();
    expect(list.elements().map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Login successful'),
      expect.stringContaining('Login failed'),
    ]);
  });

  it('[design] in the history, the time takes no width from the description', async () => {
    toastQueue.show({ title: 'Login successful', description: 'Welcome back, Mara!' });

    const screen = await render(
      <NotificationHistory queue={toastQueue} isOpen onClose={() => {}} />,
    );
    const description = screen.getByText('Welcome back, Mara!');
    await expect.element(description).toBeVisible();
    const time = screen.getByRole('listitem').element().querySelector('time');

    expect(description.element().getBoundingClientRect().right).toBe(
      time?.getBoundingClientRect().right,
    );
  });

  it('[§9] F8 moves the focus to them', async () => {
    await render(<Toaster queue={toastQueue} />);
    toastQueue.show({ title: 'Logged out' });
    await expect.element(close).toBeVisible();

    await userEvent.keyboard('{F8}');
    await expect.element(region).toHaveFocus();
    await userEvent.tab();

    await expect.element(close).toHaveFocus();
  });

  it('[§9] Escape closes one and returns the focus', async () => {
    await render(
      <>
        <button type="button">Before</button>
        <Toaster queue={toastQueue} />
      </>,
    );
    toastQueue.show({ title: 'Logged out' });
    await expect.element(close).toBeVisible();
    page.getByRole('button', { name: 'Before' }).element().focus();

    await userEvent.keyboard('{F8}');
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');

    await expect.element(region.getByText('Logged out')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Before' })).toHaveFocus();
  });

  it('[§9] a swipe of 50 px to the right closes one, a shorter one does not', async () => {
    await render(<Toaster queue={toastQueue} />);
    toastQueue.show({ title: 'Logged out' });
    await expect.element(close).toBeVisible();

    swipe(swipePx - 10);
    await expect.element(region.getByText('Logged out')).toBeVisible();
    swipe(swipePx + 10);

    await expect.element(region.getByText('Logged out')).not.toBeInTheDocument();
  });

  it.each([
    [375, 700],
    [1280, 700],
  ])('[§9] lie over no button of a dialog at %i × %i', async (width, height) => {
    await page.viewport(width, height);
    await render(
      <>
        <Dialog
          isOpen
          onClose={() => undefined}
          title="A long question"
          widthPx={880}
          footer={<button type="button">Answer</button>}
        >
          <div style={{ height: 2000 }}>Much to read</div>
        </Dialog>
        <Toaster queue={toastQueue} />
      </>,
    );

    toastQueue.show({ title: 'Login failed', description: 'x '.repeat(100), tone: 'danger' });

    const message = page.getByText('Login failed');
    await expect.element(message).toBeVisible();
    const dialog = page.getByRole('dialog');
    for (const name of ['Answer', 'Close']) {
      const button = dialog.getByRole('button', { name });
      await expect.poll(() => overlaps(toastCard(), button.element())).toBe(false);
    }
  });

  it('[§9] leave room for a dialog on a phone, whose buttons stay where they are', async () => {
    await page.viewport(375, 667);
    const answer = page.getByRole('dialog').getByRole('button', { name: 'Answer' });
    const topOfAnswer = () => answer.element().getBoundingClientRect().top;
    for (const heightPx of [80, 2000]) {
      const screen = await render(
        <>
          <Dialog
            isOpen
            onClose={() => undefined}
            title="Return this?"
            footer={<button type="button">Answer</button>}
          >
            <div style={{ height: heightPx }}>What was sent</div>
          </Dialog>
          <Toaster queue={toastQueue} />
        </>,
      );
      await expect.element(answer).toBeVisible();
      const top = await settled(topOfAnswer);

      const description = 'The game server did not answer in time. Try again in a minute.';
      toastQueue.show({ title: 'Command failed', description, tone: 'danger' });
      await expect.element(page.getByText('Command failed')).toBeVisible();

      await expect
        .poll(() => document.documentElement.style.getPropertyValue('--toast-space'))
        .not.toBe('');
      expect(await settled(topOfAnswer)).toBeCloseTo(top, 0);
      const { height } = page.getByRole('dialog').element().getBoundingClientRect();
      expect(height).toBeGreaterThanOrEqual(Math.min(heightPx, 667 * 0.6));
      await screen.unmount();
    }
  });

  it('[§9] are hidden while a menu is open, and return when it closes', async () => {
    await render(
      <>
        <MenuButton label="Actions" items={[{ label: 'Rename', onSelect: () => undefined }]}>
          …
        </MenuButton>
        <Toaster queue={toastQueue} />
      </>,
    );
    toastQueue.show({ title: 'Logged out', tone: 'danger' });
    await expect.element(page.getByText('Logged out')).toBeVisible();

    await page.getByRole('button', { name: 'Actions' }).click();
    await expect.element(page.getByText('Logged out')).not.toBeVisible();
    await userEvent.keyboard('{Escape}');

    await expect.element(page.getByText('Logged out')).toBeVisible();
  });

  it('[§9] are at most 420 px wide', async () => {
    await render(<Toaster queue={toastQueue} />);
    toastQueue.show({ title: 'Connected to server successfully', description: 'x '.repeat(200) });
    await expect.element(close).toBeVisible();

    const { width } = region.element().getBoundingClientRect();

    expect(width).toBeGreaterThan(200);
    expect(width).toBeLessThanOrEqual(maxWidthPx);
  });
});

function movePointer(element: Element, type: 'pointerover' | 'pointerout'): void {
  const relatedTarget = type === 'pointerout' ? document.body : null;
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget }));
}

function toastCard(): Element {
  return document.querySelector('[data-slot=toast]') ?? document.body;
}

function overlaps(one: Element, other: Element): boolean {
  const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  return (
    first.left < second.right &&
    second.left < first.right &&
    first.top < second.bottom &&
    second.top < first.bottom
  );
}

function swipe(distancePx: number): void {
  const title = region.getByText('Logged out').element();
  const { x, y } = title.getBoundingClientRect();
  const at = (type: string, clientX: number) =>
    title.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        clientX,
        clientY: y + 4,
        isPrimary: true,
      }),
    );
  at('pointerdown', x + 5);
  at('pointermove', x + 5 + distancePx);
  at('pointerup', x + 5 + distancePx);
}

/** What is measured once fonts have arrived and nothing moves anymore. */
async function settled(measure: () => number): Promise<number> {
  await document.fonts.ready;
  for (let before = Number.NaN; ;) {
    const now = measure();
    if (now === before) return now;
    before = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
