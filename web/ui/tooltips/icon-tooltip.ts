import { timings } from '../timings.ts';

/** The attribute of an element with a tooltip: its text, which is also its accessible name. */
const attribute = 'data-tooltip';
const className =
  'pointer-events-auto fixed m-0 max-w-80 border-0 rounded-control bg-text px-2.5 py-1.5 text-sm/5 text-surface';
const gapPx = 6;

/**
 * Shows the name of an icon button after §9's delay, for pointer and keyboard: one element for the
 * whole page, in the top layer, so that no scrolling box cuts it off. Escape and leaving close it;
 * the pointer may move onto it. `reached` is an element that already has the pointer or the focus.
 */
export function listenForTooltips(root: Document, reached: Element | null = null): () => void {
  const box = root.createElement('div');
  box.popover = 'manual';
  box.className = className;
  // Screen readers read the name of the button itself.
  box.ariaHidden = 'true';
  root.body.append(box);
  let target: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenAtMs = Number.NEGATIVE_INFINITY;

  function hide() {
    clearTimeout(timer);
    target = null;
    if (!box.matches(':popover-open')) return;
    box.hidePopover();
    hiddenAtMs = performance.now();
  }

  function show() {
    if (target?.isConnected !== true) return;
    box.showPopover();
    write(box, target);
  }

  function enter(at: EventTarget | null) {
    if (!(at instanceof Element) || box.contains(at)) return;
    const next = at.closest(`[${attribute}]`);
    if (next === target) {
      // The name of a button may change with the icon below the pointer.
      if (next !== null && box.matches(':popover-open')) write(box, next);
      return;
    }
    hide();
    // An open menu is where the tooltip would be.
    if (next === null || next.ariaExpanded === 'true') return;
    target = next;
    const isSoon = performance.now() - hiddenAtMs < timings.tooltipSkipDelayMs;
    timer = setTimeout(show, isSoon ? 0 : timings.tooltipDelayMs);
  }

  function onPointerOver(event: PointerEvent) {
    // A touch opens no tooltip, because it clicks.
    if (event.pointerType === 'mouse') enter(event.target);
  }
  function onFocusIn(event: FocusEvent) {
    if (event.target instanceof Element && event.target.matches(':focus-visible'))
      enter(event.target);
    else hide();
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') hide();
  }

  root.addEventListener('pointerover', onPointerOver);
  root.addEventListener('focusin', onFocusIn);
  root.addEventListener('keydown', onKeyDown);
  root.addEventListener('click', hide);
  enter(reached);
  return () => {
    hide();
    box.remove();
    root.removeEventListener('pointerover', onPointerOver);
    root.removeEventListener('focusin', onFocusIn);
    root.removeEventListener('keydown', onKeyDown);
    root.removeEventListener('click', hide);
  };
}

function write(box: HTMLElement, target: Element): void {
  box.textContent = target.getAttribute(attribute);
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const x = (left + right - width) / 2;
  box.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  const above = top - gapPx - height;
  box.style.top = `${above >= 8 ? above : bottom + gapPx}px`;
}
