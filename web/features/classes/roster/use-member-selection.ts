import { useRef, useState, type KeyboardEvent } from 'react';

/** Which rows are checked, and the keys that move between rows and check them. */
export function useMemberSelection(ids: readonly number[]) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const anchor = useRef<number | null>(null);
  const focused = current !== null && ids.includes(current) ? current : (ids[0] ?? null);

  function toggle(id: number, isRange: boolean): void {
    const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1;
    const to = ids.indexOf(id);
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const changed = new Set(checked);
    const isAdding = from >= 0 || !checked.has(id);
    for (const each of range) {
      if (isAdding) changed.add(each);
      else changed.delete(each);
    }
    anchor.current = id;
    setCurrent(id);
    setChecked(changed);
  }

  function clear(): void {
    anchor.current = null;
    setChecked(new Set());
  }

  /** Arrows, Home and End move; Space checks, with Shift a range; Enter opens the row's menu; Esc clears. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>, id: number): void {
    if (event.target !== event.currentTarget) return;
    const at = ids.indexOf(id);
    const steps: Record<string, number> = {
      ArrowDown: Math.min(at + 1, ids.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: ids.length - 1,
    };
    const target = steps[event.key];
    if (target !== undefined) {
      event.preventDefault();
      const next = ids[target] ?? id;
      setCurrent(next);
      const grid = event.currentTarget.closest('[role=grid]');
      grid?.querySelector<HTMLElement>(`[data-member="${next}"]`)?.focus();
    } else if (event.key === ' ') {
      event.preventDefault();
      toggle(id, event.shiftKey);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click();
    } else if (event.key === 'Escape') {
      clear();
    }
  }

  return {
    checked: new Set(ids.filter((id) => checked.has(id))),
    focused,
    focus: setCurrent,
    toggle,
    clear,
    isAllChecked: ids.length > 0 && ids.every((id) => checked.has(id)),
    checkAll: () => setChecked(new Set(ids)),
    onKeyDown,
  };
}

export type MemberSelection = ReturnType<typeof useMemberSelection>;
